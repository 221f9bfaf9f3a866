import { Button, SearchIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { showOverlay } from './palette-state.ts'

/** Opens the palette for who has no keyboard at hand. */
export function PaletteButton({ size = 20 }: { size?: 16 | 20 }) {
  const words = useWords()
  return (
    <Button
      variant="quiet"
      size={size === 16 ? 'small' : undefined}
      icon={<SearchIcon size={size} aria-hidden />}
      aria-label={words.shell.palette.open}
      onPress={() => showOverlay('palette')}
    />
  )
}
