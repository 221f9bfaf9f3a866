import { createLink } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Dialog, LinkButton } from '#ui'
import { useWords } from '#web/format/words.tsx'

const RouterButton = createLink(LinkButton)

type PlanProposalsDialogProps = {
  /** How many of the chosen drafts were proposed by drivers, as counted on one page. */
  count: string
  /** The one chosen draft, which the form can plan and give to its driver in one step; null where there are more. */
  only: Uuid | null
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what planning drafts of drivers does before it is done: it approves them, and gives them to nobody. */
export function PlanProposalsDialog({ count, only, isPending, onClose, onConfirm }: PlanProposalsDialogProps) {
  const { proposals: text, shell } = useWords()
  return (
    <Dialog
      isAlert
      size="small"
      isOpen
      onOpenChange={onClose}
      title={text.planTitle}
      closeLabel={shell.close}
      actions={
        <>
          <Button isPending={isPending} onPress={onConfirm}>
            {text.planOnly}
          </Button>
          {only && (
            <RouterButton to="/loads/new" search={{ draft: only }} variant="primary">
              {text.complete}
            </RouterButton>
          )}
        </>
      }
    >
      <p>{only ? text.planOneText : text.planText(count)}</p>
    </Dialog>
  )
}
