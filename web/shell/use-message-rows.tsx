import { useRef } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { instant } from '#domain/units/time.ts'
import { MessageIcon, showToast } from '#ui'
import { isUnreached, trpc } from '#web/api.ts'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import type { CommandContext, CommandRow } from './command-row.ts'
import { loadMeant } from './palette-commands.ts'
import { endOverlay } from './palette-state.ts'

/** So much of a message fits into the row that sends it. */
const SHOWN = 80

/** Whether somebody writes to loads at a desk; a driver's messages go by way of their phone, which keeps them without signal. */
export function useMayMessage(): boolean {
  const { roles } = useMe()
  return isOffice({ roles }) || roles.includes('contractor')
}

/** What `message 1042 …` offers: the loads that may be meant, then the sending of what is typed. */
export function useMessageRows({ command, found, complete }: CommandContext): CommandRow[] {
  const { loads } = useWords()
  const words = loads.commands
  const mayMessage = useMayMessage()
  const utils = trpc.useUtils()
  const send = trpc.messages.send.useMutation({ onSuccess: () => utils.messages.invalidate() })
  const refusal = useRefusal(send.error)
  const begun = useRef({ text: '', ids: ids() })
  const anew = (text = '') => {
    begun.current = { text, ids: ids() }
  }
  const latest = useRef(command)
  latest.current = command
  if (command?.kind !== 'message' || !mayMessage) return []
  const { load: typed, body } = command
  const numbered = found.filter(({ load_number, status }) => load_number !== null && status !== 'draft')
  const load = body === '' ? null : loadMeant(numbered, typed)
  if (!load) {
    return numbered.map((each) => ({
      id: `command message ${each.id}`,
      title: words.messageLoad(each.load_number ?? ''),
      subtitle: [each.customer_name, each.pickup_address].filter(Boolean).join(' · '),
      icon: <MessageIcon size={16} aria-hidden />,
      mark: <LoadStatusBadge status={each.status} />,
      choose: () => complete(`${words.message} ${each.load_number} ${body}`),
    }))
  }
  const number = load.load_number ?? ''
  const sent = () => {
    showToast({ tone: 'done', text: words.messageSent(number) })
    // What was typed while it was being sent is the next message.
    if (latest.current?.kind === 'message' && latest.current.body === body) endOverlay('palette')
  }
  const choose = () => {
    if (send.isPending) return
    const text = `${load.id} ${body}`
    // Sent again because nobody answered, the same text is the same message.
    if (begun.current.text !== text) anew(text)
    const message = { ...begun.current.ids, loadId: load.id, body, writtenAt: instant(Date.now()) }
    send.mutate(message, { onSuccess: sent, onError: (error) => !isUnreached(error) && anew() })
  }
  return [
    {
      id: `command send ${load.id}`,
      title: words.messageTo(number, body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body),
      // What was typed stands above while it is said why it was not sent.
      subtitle: refusal?.sentence ?? load.customer_name,
      icon: <MessageIcon size={16} aria-hidden />,
      mark: <LoadStatusBadge status={load.status} />,
      choose,
    },
  ]
}

const ids = () => ({ ...operation(), id: newId() })
