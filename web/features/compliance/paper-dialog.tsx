import { useState } from 'react'
import type { ItemRule } from '#domain/compliance/papers/item-rules.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, CheckboxField, DateField, FileField, Grid, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { OpenItem } from './compliance-search.ts'

type Typed = {
  number: string
  issuer: string
  effectiveOn: string | null
  expiresOn: string | null
  note: string
  isChecked: boolean
}

const empty: Typed = { number: '', issuer: '', effectiveOn: null, expiresOn: null, note: '', isChecked: false }
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** Enters a paper with its days and its file. */
export function PaperDialog({ open, rule, onClose }: { open: OpenItem; rule: ItemRule; onClose: () => void }) {
  const { compliance } = useWords()
  const w = compliance.paper
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState(empty)
  const file = useFile()
  const utils = trpc.useUtils()
  const call = trpc.compliance.addPaper.useMutation({
    onSuccess: async () => {
      await utils.compliance.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const send = () =>
    call.mutate({
      ...action,
      ...made,
      ...open,
      number: orNull(typed.number),
      issuer: orNull(typed.issuer),
      effectiveOn: typed.effectiveOn === null ? null : parseDay(typed.effectiveOn),
      expiresOn: typed.expiresOn === null ? null : parseDay(typed.expiresOn),
      sha256: file.sha256,
      note: orNull(typed.note),
      isChecked: typed.isChecked,
    })
  return (
    <ActionDialog
      title={w.title(compliance.item[open.code])}
      action={w.save}
      isPending={call.isPending || file.isSending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.code) && <Banner kind="danger" title={above ?? fields.code ?? ''} />}
        <PaperFields rule={rule} typed={typed} fields={fields} onTyped={(part) => setTyped({ ...typed, ...part })} />
        <FileField
          label={w.file}
          buttonLabel={w.chooseFile}
          accept="image/*,application/pdf"
          onFiles={file.take}
          error={file.isLost ? w.fileLost : fields.sha256}
        >
          {file.name && <span>{file.name}</span>}
        </FileField>
        <CheckboxField
          label={w.isChecked}
          description={w.isCheckedHint}
          isSelected={typed.isChecked}
          onChange={(isChecked) => setTyped({ ...typed, isChecked })}
        />
      </Stack>
    </ActionDialog>
  )
}

type FieldsProps = {
  rule: ItemRule
  typed: Typed
  fields: Record<string, string | undefined>
  onTyped: (part: Partial<Typed>) => void
}

function PaperFields({ rule, typed, fields, onTyped }: FieldsProps) {
  const { compliance } = useWords()
  const w = compliance.paper
  const isCounted = rule.lapses === 'counted'
  return (
    <>
      <Grid minWidth="12rem">
        <DateField
          label={isCounted ? w.doneOn : w.effectiveOn}
          isRequired={isCounted}
          value={typed.effectiveOn}
          onChange={(effectiveOn) => onTyped({ effectiveOn })}
          error={fields.effectiveOn}
        />
        {!isCounted && (
          <DateField
            label={w.expiresOn}
            isRequired={rule.lapses === 'printed'}
            value={typed.expiresOn}
            onChange={(expiresOn) => onTyped({ expiresOn })}
            error={fields.expiresOn}
          />
        )}
        <TextField
          label={w.number}
          autoComplete="off"
          maxLength={60}
          value={typed.number}
          onChange={(number) => onTyped({ number })}
          error={fields.number}
        />
        <TextField
          label={w.issuer}
          autoComplete="off"
          maxLength={120}
          value={typed.issuer}
          onChange={(issuer) => onTyped({ issuer })}
          error={fields.issuer}
        />
      </Grid>
      <TextArea
        label={w.note}
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(note) => onTyped({ note })}
        error={fields.note}
      />
    </>
  )
}

/** The file that was chosen: sent at once, so that the paper names what has arrived. */
function useFile() {
  const [sha256, setSha256] = useState<Sha256 | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'lost'>('idle')
  const take = async ([file]: File[]) => {
    if (!file) return
    setState('sending')
    const sent = await sentFile(file)
    setSha256(sent)
    setName(sent ? file.name : null)
    setState(sent ? 'idle' : 'lost')
  }
  return {
    sha256,
    name,
    take: (files: File[]) => void take(files),
    isSending: state === 'sending',
    isLost: state === 'lost',
  }
}
