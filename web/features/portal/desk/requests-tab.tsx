import { useState } from 'react'
import { Button, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import styles from '../portal.module.css'
import { AnswerDialog } from './answer-dialog.tsx'
import { DeskList, DeskRows } from './desk-list.tsx'

type Request = Outputs['share']['requests']['rows'][number]

/** What customers ask for: orders become drafts or are declined, messages are answered. */
export function RequestsTab() {
  const { requests: words } = useWords().portalDesk
  return (
    <DeskList
      label={words.show}
      options={[
        { value: 'waiting', text: words.waiting },
        { value: 'all', text: words.all },
      ]}
    >
      {(show) => <Requests state={show === 'waiting' ? show : undefined} />}
    </DeskList>
  )
}

function Requests({ state }: { state: 'waiting' | undefined }) {
  const { requests: words } = useWords().portalDesk
  const [{ pages }, list] = trpc.share.requests.useSuspenseInfiniteQuery({ state }, byPages)
  return (
    <DeskRows pages={pages} list={list} none={{ title: words.none, text: words.noneText }}>
      {(request) => <RequestItem key={request.id} request={request} />}
    </DeskRows>
  )
}

const tones = { waiting: 'active', accepted: 'done', declined: 'danger', answered: 'done' } as const

function RequestItem({ request }: { request: Request }) {
  const words = useWords()
  const { requests: text } = words.portalDesk
  const formats = useFormats()
  const { quantityMilli, unit, load } = request
  const about = [
    [request.pickup, request.delivery].filter(Boolean).join(' → '),
    quantityMilli !== null && unit && formats.quantity(quantityMilli, words.units[unit]),
    request.wantedOn && text.wantedOn(formats.day(request.wantedOn)),
    request.poNumber && `${words.proof.poNumber} ${request.poNumber}`,
    request.job?.name,
  ]
  const asked = text.askedBy(request.askedBy, formats.instant(request.askedAt))
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>
          {[request.customer.name, request.kind === 'order' ? request.material : text.message].join(': ')}
        </strong>
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
        {request.note && <span className={styles.prose}>{request.note}</span>}
        <span className={styles.note}>{[asked, request.replyTo].filter(Boolean).join(' · ')}</span>
        {request.answer && (
          <span className={styles.prose}>
            {[request.answer, request.decidedBy && text.decidedBy(request.decidedBy)].filter(Boolean).join(' · ')}
          </span>
        )}
        {load && <LoadLink id={load.id}>{load.number ? text.openLoad(load.number) : text.openDraft}</LoadLink>}
      </div>
      {request.state === 'waiting' ? (
        <RequestSteps request={request} />
      ) : (
        <StatusBadge tone={tones[request.state]} label={text.state[request.state]} />
      )}
    </li>
  )
}

function RequestSteps({ request }: { request: Request }) {
  const { requests: text } = useWords().portalDesk
  const { id } = request
  const [actions] = useState(() => ({ accept: operation(), say: operation() }))
  const [isSaying, setSaying] = useState(false)
  const utils = trpc.useUtils()
  const onSuccess = () => utils.share.invalidate()
  const accept = trpc.share.acceptRequest.useMutation({ onSuccess })
  const decline = trpc.share.declineRequest.useMutation({ onSuccess })
  const answer = trpc.share.answerRequest.useMutation({ onSuccess })
  const refusal = useRefusal(accept.error)
  const isOrder = request.kind === 'order'
  const say = isOrder ? decline : answer
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {isOrder && (
          <Button
            variant="primary"
            size="small"
            isPending={accept.isPending}
            onPress={() => accept.mutate({ ...actions.accept, id, answer: null })}
          >
            {text.accept}
          </Button>
        )}
        <Button size="small" variant={isOrder ? 'secondary' : 'primary'} onPress={() => setSaying(true)}>
          {isOrder ? text.decline : text.answer}
        </Button>
      </Row>
      {refusal && <span className={styles.refusal}>{refusal.sentence}</span>}
      {isSaying && (
        <AnswerDialog
          title={isOrder ? text.declineTitle : text.answerTitle}
          text={isOrder ? text.declineText : text.answerText}
          label={text.reply}
          send={isOrder ? text.decline : text.send}
          isPending={say.isPending}
          error={say.error}
          onSend={(words) => say.mutate({ ...actions.say, id, answer: words })}
          onClose={() => setSaying(false)}
        />
      )}
    </Stack>
  )
}
