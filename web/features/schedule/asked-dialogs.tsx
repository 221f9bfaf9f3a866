import { ReasonDialog } from '#web/features/loads/reason-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { AssignOnBoard, ChecksDialog, OvertakenDialog, TimesDialog } from './move-dialogs.tsx'
import type { Asked, useBoardMoves } from './use-board-moves.ts'

type AskedDialogsProps = {
  asked: Exclude<Asked, { kind: 'menu' }>
  zone: string
  moves: ReturnType<typeof useBoardMoves>
}

/** The dialog for what is asked on the board. */
export function AskedDialogs({ asked, zone, moves }: AskedDialogsProps) {
  const { schedule: w } = useWords()
  const { setAsked, send, unassign, loadOf, pending, refusal } = moves
  const close = () => setAsked(null)
  switch (asked.kind) {
    case 'assign':
      return <AssignOnBoard load={asked.load} begins={asked.begins} onClose={close} />
    case 'times':
      return <TimesDialog load={asked.load} operationId={asked.operationId} zone={zone} onClose={close} onMove={send} />
    case 'checks': {
      const { move } = asked
      return (
        <ChecksDialog
          key={move.operationId}
          move={move}
          onClose={close}
          onMove={send}
          onOthers={() => setAsked({ kind: 'assign', load: move.load, begins: move.to })}
        />
      )
    }
    case 'overtaken':
      return (
        <OvertakenDialog move={asked.move} now={loadOf(asked.move.load.id)} zone={zone} onClose={close} onMove={send} />
      )
    case 'unassign':
      return (
        <ReasonDialog
          step="unassign"
          subject={w.menuOf(asked.load.number)}
          hasTruck={asked.load.truck !== null}
          isPending={pending.has(asked.load.id)}
          refusal={refusal}
          onClose={close}
          onConfirm={async (reason) => {
            if (await unassign(asked.operationId, asked.load, reason)) close()
          }}
        />
      )
  }
}
