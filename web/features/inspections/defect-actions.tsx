import { Suspense, useState } from 'react'
import type { Certification } from '#domain/compliance/inspections/report-states.ts'
import { mayReopen } from '#domain/compliance/inspections/report-states.ts'
import { Banner, Button, Dialog, RadioGroup, Row, Stack, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { operation } from '#web/operation.ts'
import { itemName } from './item-name.ts'

// Opened by a press, by those who work on trucks only.
const OrderDialog = lazyPart(() => import('#web/features/maintenance/order-dialog.tsx'), 'OrderDialog')

export type Defect = Outputs['inspections']['defects']['rows'][number]

type DefectProps = { defect: Omit<Defect, 'created_at'> }

/** What the carrier may do about a defect: certify it, or take a certification back that was wrong. */
export function DefectActions({ defect }: DefectProps) {
  const mayCertify = useMay('inspections.certify')
  if (!mayCertify) return null
  if (defect.status === 'open')
    return (
      <Row gap={2}>
        <CertifyButton defect={defect} />
        <WorkOrderButton defect={defect} />
      </Row>
    )
  return mayReopen(defect.status, defect.reportStatus) ? <ReopenButton defect={defect} /> : null
}

/** Makes a work order of it, whose completion certifies it as repaired. */
function WorkOrderButton({ defect }: DefectProps) {
  const { inspections: w, maintenance } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { id, unit, note } = defect
  return (
    <>
      <Button
        size="small"
        aria-label={maintenance.makeOrderOf(itemName(defect, w), unit)}
        onPress={() => setOpen(true)}
      >
        {maintenance.makeOrder}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderDialog defect={{ id, unit, note }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ReopenButton({ defect }: DefectProps) {
  const { inspections: w } = useWords()
  const utils = trpc.useUtils()
  const reopen = trpc.inspections.reopen.useMutation({ onSettled: () => utils.inspections.invalidate() })
  return (
    <ReasonButton
      words={{
        open: w.defects.reopen,
        name: w.defects.reopenOf(itemName(defect, w), defect.unit),
        title: w.defects.reopenOf(itemName(defect, w), defect.unit),
        text: w.defects.reopenText,
        reason: w.defects.reopenReason,
        confirm: w.defects.reopen,
      }}
      mutation={reopen}
      onConfirm={(reason, close) =>
        reopen.mutate({ ...operation(), id: defect.id, version: defect.version, reason }, { onSuccess: close })
      }
    />
  )
}

const outcomes = ['repaired', 'not_needed'] as const

function CertifyButton({ defect }: DefectProps) {
  const { inspections: w } = useWords()
  const [isOpen, setOpen] = useState(false)
  const name = w.defects.certifyOf(itemName(defect, w), defect.unit)
  return (
    <>
      <Button size="small" aria-label={name} onPress={() => setOpen(true)}>
        {w.defects.certify}
      </Button>
      {isOpen && <CertifyDialog defect={defect} title={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The carrier's word on a defect, with what was done (49 CFR 396.11(a)(3)). */
function CertifyDialog({ defect, title, onClose }: DefectProps & { title: string; onClose: () => void }) {
  const { inspections: w, shell, refusals } = useWords()
  const utils = trpc.useUtils()
  const [as, setAs] = useState<Certification>('repaired')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const certify = trpc.inspections.certify.useMutation({
    onSuccess: onClose,
    onSettled: () => utils.inspections.invalidate(),
  })
  const refusal = useRefusal(certify.error)
  const said = note.trim()
  const confirm = () => {
    setTried(true)
    if (said === '') return
    certify.mutate({ ...operation(), id: defect.id, version: defect.version, as, note: said })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={title}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" isPending={certify.isPending} onPress={confirm}>
          {w.defects.certify}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{defect.note}</p>
        <RadioGroup
          label={w.defects.outcome}
          options={outcomes.map((value) => ({ value, text: w.defectStatus[value] }))}
          value={as}
          onChange={setAs}
        />
        <TextArea
          label={w.defects.outcomeNote}
          isRequired
          rows={3}
          maxLength={500}
          value={note}
          onChange={setNote}
          error={refusal?.fields.note ?? (isTried && said === '' ? refusals.required() : undefined)}
        />
        <p>{w.defects.certifyText}</p>
        {refusal && !refusal.fields.note && <Banner kind="danger" title={refusal.sentence} />}
      </Stack>
    </Dialog>
  )
}
