import { createLink } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, LinkButton } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

const RouterButton = createLink(LinkButton)

/** Why a load's truck or trailer must not be driven, where it must not. */
export function LoadDefects({ loadId }: { loadId: Uuid }) {
  const { inspections: w } = useWords()
  const { data: defects } = trpc.inspections.ofLoad.useQuery({ loadId })
  if (!defects || defects.length === 0) return null
  return (
    <Banner
      kind="danger"
      title={w.load.title}
      actions={
        <RouterButton to="/pretrip" search={{ tab: 'defects', severity: 'out_of_service' }}>
          {w.load.open}
        </RouterButton>
      }
    >
      {w.load.text(defects.map(({ unit, note }) => `${unit}: ${note}`).join('; '))}
    </Banner>
  )
}
