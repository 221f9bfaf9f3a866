import { lazy, Suspense, useState } from 'react'
import { Button, MapIcon, Skeleton, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { MapPinProps } from './map-pin-props.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

/**
 * Sets a place on a map by a press or by dragging the pin; typed coordinates beside it do the same by keyboard. The map is
 * fetched when it is opened.
 */
export function MapPin(props: MapPinProps) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={2} align="stretch">
      <div>
        <Button
          size="small"
          icon={<MapIcon size={16} aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {words.loadPages.detail.pin}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
          <PinMap {...props} />
        </Suspense>
      )}
    </Stack>
  )
}
