import type { DraftFields } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { Load } from './load-data.ts'
import { LoadVersions } from './load-versions.tsx'

type OvertakenLoadProps = {
  id: Uuid
  mine: DraftFields
  onTheirs: (stored: Load) => void
  onMine: (stored: Load) => void
}

/** Says in a load's form that somebody else has saved it meanwhile: both values of what differs, and the choice. */
export function OvertakenLoad({ id, mine, onTheirs, onMine }: OvertakenLoadProps) {
  const { parties, shell } = useWords()
  const { data, isFetchedAfterMount } = trpc.loads.byId.useQuery({ id }, { staleTime: 0 })
  // What the page has fetched before is most often the very version that is no more.
  const stored = isFetchedAfterMount ? data : undefined
  return (
    <Banner
      kind="warning"
      title={parties.conflict}
      actions={
        stored && (
          <>
            <Button size="small" onPress={() => onTheirs(stored)}>
              {parties.takeTheirs}
            </Button>
            <Button size="small" onPress={() => onMine(stored)}>
              {parties.keepMine}
            </Button>
          </>
        )
      }
    >
      <p>{parties.conflictText}</p>
      {stored ? (
        <LoadVersions mine={mine} stored={stored} />
      ) : (
        <Skeleton label={shell.loading} shape="rows" count={2} />
      )}
    </Banner>
  )
}
