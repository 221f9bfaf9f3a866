import { useEffect, useState } from 'react'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256 } from '#domain/units/brands.ts'
import { Banner, Button, FileField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { awaitedFix, type FixAnswer } from '#web/offline/current-fix.ts'
import { stampOf } from '#web/offline/pictures.ts'
import { usePublicFormats } from '../../proof/public-formats.ts'
import styles from './pieces.module.css'

/** The bytes are held in memory twice for a moment. */
const MOST_BYTES = 50_000_000

/** The sample picture that the product brings, fetched when it is asked for. */
const SAMPLE = '/samples/ticket.jpg'
const SAMPLE_NAME = 'ticket.jpg'

type Taken = {
  name: string
  bytes: number
  at: Instant
  source: 'camera' | 'library'
  sha256: Sha256
  /** Of the same bytes with one of them changed; null for an empty file. */
  altered: Sha256 | null
  picture: string | null
}
type Chosen =
  | { is: 'none' }
  | { is: 'fetching' }
  | { is: 'too_large' }
  | { is: 'unread' }
  | { is: 'taken'; taken: Taken }

/** A picture of the visitor's own: what the product would keep of it, made here and kept here. */
export function PhotoPiece() {
  const { landingPieces, proof } = useWords()
  const words = landingPieces.photo
  const formats = usePublicFormats()
  const [chosen, setChosen] = useState<Chosen>({ is: 'none' })
  const picture = chosen.is === 'taken' ? chosen.taken.picture : null

  // The address of a picture in memory has to be given back.
  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture])

  const take = async ([file]: File[]) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setChosen({ is: 'too_large' })
    try {
      setChosen({ is: 'taken', taken: await taken(file) })
    } catch {
      setChosen({ is: 'unread' })
    }
  }
  const takeSample = async () => {
    setChosen({ is: 'fetching' })
    try {
      const answer = await fetch(SAMPLE)
      if (!answer.ok) throw new Error(`no sample: ${answer.status}`)
      await take([new File([await answer.blob()], SAMPLE_NAME, { type: 'image/jpeg' })])
    } catch {
      setChosen({ is: 'unread' })
    }
  }
  if (!globalThis.crypto?.subtle) return <Banner kind="warning" title={proof.verify.insecure} />
  return (
    <div className={styles.stack}>
      <FileField
        label={words.field}
        buttonLabel={words.choose}
        dropLabel={words.drop}
        onFiles={(files) => void take(files)}
        error={
          chosen.is === 'too_large'
            ? words.tooLarge(formats.fileSize(MOST_BYTES))
            : chosen.is === 'unread'
              ? words.unread
              : undefined
        }
      />
      {chosen.is !== 'taken' && (
        <p>
          <Button size="small" isPending={chosen.is === 'fetching'} onPress={() => void takeSample()}>
            {words.sample}
          </Button>
        </p>
      )}
      {chosen.is === 'taken' && <Stamped key={chosen.taken.sha256} taken={chosen.taken} />}
    </div>
  )
}

async function taken(file: File): Promise<Taken> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { capturedAt, source } = stampOf(file.lastModified, Date.now())
  const sha256 = await sha256Hex(bytes)
  const first = bytes[0]
  if (first !== undefined) bytes[0] = first === 255 ? 0 : first + 1
  return {
    name: file.name,
    bytes: bytes.length,
    at: capturedAt,
    source,
    sha256,
    altered: first === undefined ? null : await sha256Hex(bytes),
    picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  }
}

function Stamped({ taken }: { taken: Taken }) {
  const words = useWords().landingPieces.photo
  const formats = usePublicFormats()
  const [drawable, setDrawable] = useState(true)
  return (
    <div className={styles.pair}>
      {taken.picture && drawable && (
        <img className={styles.photo} src={taken.picture} alt={words.preview} onError={() => setDrawable(false)} />
      )}
      <dl className={styles.stamp}>
        <dt>{taken.name}</dt>
        <dd>{`${words.size}: ${formats.fileSize(taken.bytes)}`}</dd>
        <dt>{words.taken}</dt>
        <dd>{formats.instantWithYear(taken.at)}</dd>
        <dt>{words.source}</dt>
        <dd>{taken.source === 'camera' ? words.justNow : words.chosen}</dd>
        <dt>{words.place}</dt>
        <dd>
          <Place />
        </dd>
        <dt>{words.hash}</dt>
        <dd className={styles.hash}>{taken.sha256}</dd>
        {taken.altered && (
          <>
            <dt>{words.oneByte}</dt>
            <dd className={styles.hash}>{taken.altered}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function Place() {
  const words = useWords().landingPieces.photo
  const formats = usePublicFormats()
  const [answer, setAnswer] = useState<FixAnswer | 'looking' | null>(null)
  const look = async () => {
    setAnswer('looking')
    setAnswer(await awaitedFix())
  }
  if (answer === null || answer === 'looking') {
    return (
      <Button size="small" isPending={answer === 'looking'} onPress={() => void look()}>
        {answer === 'looking' ? words.looking : words.addPlace}
      </Button>
    )
  }
  if (!answer.ok) return <span>{words.noPlace[answer.why]}</span>
  const { lat, lon, accuracyM } = answer.fix
  const around = accuracyM === null ? '' : ` ± ${formats.shortDistance(accuracyM)}`
  return <span className={styles.figure}>{`${lat.toFixed(5)}, ${lon.toFixed(5)}${around}`}</span>
}
