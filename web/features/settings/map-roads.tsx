import { useQuery } from '@tanstack/react-query'
import { Card, CopyField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { streetFile } from '../tracking/basemap/streets.ts'

/** An area of Oklahoma, to be replaced by the reader's own, from a build of a day that is also theirs to choose. */
const EXAMPLE =
  'pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles roads.pmtiles --bbox=-98.0,35.2,-94.4,37.0'

/** Whether the maps of this installation have roads, and how whoever runs it gives them some. */
export function MapRoads() {
  const { settings, shell } = useWords()
  const text = settings.roads
  const { data: state } = useQuery({
    queryKey: ['street-file'],
    queryFn: ({ signal }) => streetFile('/api/map', signal),
    retry: false,
  })
  return (
    <Card id="roads" title={text.title}>
      {state === 'there' && <p>{text.there}</p>}
      {state === 'failed' && <p role="alert">{text.failed}</p>}
      {state !== 'there' && state !== 'failed' && (
        <Stack gap={4}>
          <p>{text.none}</p>
          <p>{text.cut}</p>
          <CopyField label={text.command} value={EXAMPLE} copyLabel={shell.copy} copiedLabel={shell.copied} />
          <p>{text.set}</p>
          <p>{text.licence}</p>
        </Stack>
      )}
    </Card>
  )
}
