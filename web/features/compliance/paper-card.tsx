import { createLink } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Facts, LinkButton, Row, Stack, StatusBadge, TextArea, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'

const RouterButton = createLink(LinkButton)

type Paper = Outputs['compliance']['item']['papers'][number]

const tones: Record<Paper['review'], Tone> = { in_review: 'active', accepted: 'done', rejected: 'danger' }

/** A paper with its file, who brought it and who looked at it, and what may be done with it. */
export function PaperCard({ paper, title }: { paper: Paper; title: string }) {
  const { compliance } = useWords()
  const w = compliance.drawer
  const { review, withdrawnAt, sha256 } = paper
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {withdrawnAt ? (
          <StatusBadge tone="idle" label={w.withdrawn} isVoid />
        ) : (
          <StatusBadge tone={tones[review]} label={w.review[review]} />
        )}
        {sha256 ? (
          <a href={fileUrl(sha256, 'original')} target="_blank" rel="noreferrer">
            {w.open}
          </a>
        ) : (
          <span>{w.noFile}</span>
        )}
      </Row>
      <Facts items={useFacts(paper)} layout="columns" />
      {paper.broughtBy === null ? (
        !withdrawnAt && <Steps paper={paper} title={title} />
      ) : (
        <BroughtNote contractorId={paper.broughtBy} isWaiting={review === 'in_review'} />
      )}
    </Stack>
  )
}

/** A paper that a company brought is decided with the others that it brought. */
function BroughtNote({ contractorId, isWaiting }: { contractorId: Uuid; isWaiting: boolean }) {
  const { compliance } = useWords()
  const w = compliance.drawer
  return (
    <Row gap={2}>
      <span>{w.brought}</span>
      {isWaiting && (
        <RouterButton to="/contractor-compliance" search={{ edit: contractorId }} size="small">
          {w.decideThere}
        </RouterButton>
      )}
    </Row>
  )
}

function useFacts(paper: Paper) {
  const { compliance } = useWords()
  const w = compliance.drawer
  const formats = useFormats()
  const fact = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  const { effectiveOn, lastDay, reviewedAt, reviewReason, withdrawnReason } = paper
  return [
    ...fact(w.number, paper.number),
    ...fact(w.issuer, paper.issuer),
    ...fact(w.effective, effectiveOn && formats.day(effectiveOn)),
    ...fact(w.expires, lastDay && formats.day(lastDay)),
    ...fact(w.note, paper.note),
    { term: w.add, value: w.by(paper.createdBy ?? w.somebody, formats.instant(paper.createdAt)) },
    ...fact(w.review[paper.review], reviewedAt && w.by(paper.reviewedBy ?? w.somebody, formats.instant(reviewedAt))),
    ...fact(w.reason, withdrawnReason ?? reviewReason),
  ]
}

/** Accept or reject what waits for a look; take back what was entered by mistake. */
function Steps({ paper, title }: { paper: Paper; title: string }) {
  const { compliance } = useWords()
  const w = compliance.drawer
  const [opened, setOpened] = useState<'reject' | 'withdraw' | null>(null)
  const utils = trpc.useUtils()
  const review = trpc.compliance.reviewPaper.useMutation({ onSettled: () => utils.compliance.invalidate() })
  const action = useOperation(review)
  const refusal = useRefusal(review.error)
  const { id, version } = paper
  return (
    <>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row gap={2}>
        {paper.review === 'in_review' && (
          <>
            <Button
              size="small"
              isPending={review.isPending}
              onPress={() => review.mutate({ ...action, id, version, isAccepted: true, reason: null })}
            >
              {w.accept}
            </Button>
            <Button size="small" onPress={() => setOpened('reject')}>
              {w.reject}
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" onPress={() => setOpened('withdraw')}>
          {w.withdraw}
        </Button>
      </Row>
      {opened && <ReasonDialog step={opened} paper={paper} title={title} onClose={() => setOpened(null)} />}
    </>
  )
}

type ReasonProps = { step: 'reject' | 'withdraw'; paper: Paper; title: string; onClose: () => void }

function ReasonDialog({ step, paper: { id, version }, title, onClose }: ReasonProps) {
  const { compliance, refusals } = useWords()
  const w = compliance.drawer
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const settled = {
    onSuccess: async () => {
      await utils.compliance.invalidate()
      onClose()
    },
    onError: () => utils.compliance.invalidate(),
  }
  const review = trpc.compliance.reviewPaper.useMutation(settled)
  const withdraw = trpc.compliance.withdrawPaper.useMutation(settled)
  const [reviewing, withdrawing] = [useOperation(review), useOperation(withdraw)]
  const { above, fields } = useFormRefusal(review.error ?? withdraw.error)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said === '') return
    if (step === 'reject') review.mutate({ ...reviewing, id, version, isAccepted: false, reason: said })
    else withdraw.mutate({ ...withdrawing, id, version, reason: said })
  }
  return (
    <ActionDialog
      title={step === 'reject' ? w.rejectTitle(title) : w.withdrawTitle(title)}
      action={w[step]}
      size="small"
      isDanger
      isPending={review.isPending || withdraw.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        {step === 'withdraw' && <p>{w.withdrawText}</p>}
        <TextArea
          autoFocus
          isRequired
          label={w.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
