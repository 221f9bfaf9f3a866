import { useEffect, useState } from 'react'
import { Button, Card, DownloadIcon } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './sync.module.css'

/** What a phone needs to read tickets without signal: `bytes` are what it takes here, or what is still to be fetched. */
export type PhoneReaderState =
  | { kind: 'ready'; bytes: number }
  | { kind: 'missing' | 'fetching' | 'failed'; bytes: number }
  | { kind: 'unsupported' }

/** Whether the ticket reader is on this phone, with a button that fetches it also where the phone asks for little data. */
export function PhoneReader() {
  const [state, setState] = useState<PhoneReaderState | null>(null)
  useEffect(() => {
    void readerPart()
      .then(({ readerState }) => readerState())
      .then(setState, () => setState(null))
  }, [])
  if (!state) return null
  const fetchNow = async () => {
    if (!('bytes' in state)) return
    const { bytes } = state
    setState({ kind: 'fetching', bytes })
    const after = await readerPart()
      .then(async ({ keepReader, readerState }) => {
        await keepReader({ isAskedFor: true })
        return readerState()
      })
      .catch(() => ({ kind: 'missing' as const, bytes }))
    setState(after.kind === 'missing' ? { kind: 'failed', bytes } : after)
  }
  return <PhoneReaderCard state={state} onFetch={() => void fetchNow()} />
}

const readerPart = () => import('#web/offline/ticket-reader/index.ts')

/** The same for a state that is known. */
export function PhoneReaderCard({ state, onFetch }: { state: PhoneReaderState; onFetch: () => void }) {
  const { reader } = useWords().sync
  const { fileSize } = useFormats()
  return (
    <Card title={reader.title}>
      <p className={styles.text} role="status">
        {textOf(state, reader, fileSize)}
      </p>
      {(state.kind === 'missing' || state.kind === 'fetching' || state.kind === 'failed') && (
        <Button
          size="large"
          icon={<DownloadIcon size={20} aria-hidden />}
          isPending={state.kind === 'fetching'}
          onPress={onFetch}
        >
          {reader.fetch}
        </Button>
      )}
    </Card>
  )
}

type ReaderWords = ReturnType<typeof useWords>['sync']['reader']

function textOf(state: PhoneReaderState, words: ReaderWords, size: (bytes: number) => string): string {
  switch (state.kind) {
    case 'ready':
      return words.ready(size(state.bytes))
    case 'missing':
    case 'fetching':
      return words.missing(size(state.bytes))
    case 'failed':
      return words.failed(size(state.bytes))
    case 'unsupported':
      return words.unsupported
  }
}
