import { Banner, Button, Card, PendingIcon, PhotoCapture, SelectField, Stack, TextArea } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { type KeepPicture, pictureProblem, useKeepPicture, usePictureUrl } from '#web/features/driver/use-picture.ts'
import { useWords } from '#web/format/words.tsx'
import type { FuelDraft, FuelStart } from './fuel-draft.ts'
import { FuelFields, SellerFields } from './fuel-fields.tsx'
import type { FuelEntry } from './use-fuel-entry.ts'
import { useProblemText } from './use-typing.ts'

type EntryProps = { entry: FuelEntry; draft: FuelDraft; start: FuelStart | null; onSent: () => void }

/** A purchase in the making: the picture first, then its figures, and one button under the thumb. */
export function DriverEntry({ entry, draft, start, onSent }: EntryProps) {
  const { fuel: w, driver } = useWords()
  const text = useProblemText()
  const { problems, typing, truck, change } = entry
  const picture = useKeepPicture()
  const set = (part: Partial<FuelDraft>) => change((before) => ({ ...before, ...part }))
  const send = async () => {
    if (await entry.submit()) onSent()
  }
  const fields = { draft, typing, problems, refused: {}, truck, tanks: start?.tanks ?? [], onChange: set }
  const missing = Object.values(problems).length
  return (
    <>
      <Receipt entry={entry} draft={draft} picture={picture} />
      <Card>
        <Stack gap={4}>
          {start && (
            <SelectField
              label={w.form.truck}
              value={draft.truckId ?? ''}
              options={start.trucks.map(({ id, unitNumber }) => ({ value: id, text: unitNumber }))}
              onChange={(id) => set({ truckId: start.trucks.find((one) => one.id === id)?.id ?? null })}
              error={text(problems.truckId)}
            />
          )}
          <FuelFields {...fields} />
          <SellerFields {...fields} />
          <TextArea
            label={w.form.note}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(note) => set({ note })}
          />
        </Stack>
      </Card>
      <Button size="large" onPress={() => entry.keep(null)}>
        {w.driver.discard}
      </Button>
      <div className={styles.thumb}>
        <p role="status" className={styles.note}>
          {missing > 0 && w.form.missing}{' '}
          {missing > 0 && [...new Set(Object.values(problems).map((problem) => text(problem)))].join(' ')}
        </p>
        {/* A receipt that is still being saved would stay behind. */}
        <Button
          size="driver"
          variant="primary"
          isPending={entry.isSending || picture.isKeeping}
          onPress={() => void send()}
        >
          {entry.isSending ? driver.photo.use : w.driver.send}
        </Button>
      </div>
    </>
  )
}

type ReceiptProps = { entry: FuelEntry; draft: FuelDraft; picture: KeepPicture }

function Receipt({ entry, draft, picture }: ReceiptProps) {
  const { fuel: w, driver } = useWords()
  const { keep, isKeeping, problem } = picture
  const url = usePictureUrl(draft.photo?.sha256 ?? null)
  const use = async (file: File) => {
    const photo = await keep(file)
    if (photo) await entry.readPicture(photo)
  }
  if (draft.photo) {
    return (
      <Stack gap={3}>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={w.form.photo} className={styles.ticketPicture} />
          </a>
        )}
        <ReadingState draft={draft} />
        <Button
          size="large"
          onPress={() => entry.change((before) => ({ ...before, photo: null, reading: 'none', unsure: [] }))}
        >
          {driver.photo.remove}
        </Button>
      </Stack>
    )
  }
  return (
    <PhotoCapture
      label={w.form.photo}
      description={w.form.photoText}
      takeLabel={driver.photo.take}
      retakeLabel={driver.photo.retake}
      useLabel={driver.photo.use}
      previewLabel={driver.photo.preview}
      isPending={isKeeping}
      onUse={(file) => void use(file)}
      error={problem ? pictureProblem(problem, driver.photo) : undefined}
    />
  )
}

/** What came of reading the picture. */
export function ReadingState({ draft: { reading } }: { draft: Pick<FuelDraft, 'reading'> }) {
  const { fuel: w } = useWords()
  switch (reading) {
    case 'none':
      return null
    case 'waiting':
      return (
        <p className={styles.line} role="status">
          <PendingIcon size={16} aria-hidden />
          {w.form.reading}
        </p>
      )
    case 'read':
      return (
        <p className={styles.note} role="status">
          {w.form.read}
        </p>
      )
    case 'unreadable':
      return <Banner kind="warning" title={w.form.unreadable} />
    case 'offline':
      return <Banner title={w.form.offline} />
  }
}
