import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button, Dialog, type DialogProps, focusUnread } from '#ui'
import { useWords } from '#web/format/words.tsx'

type ActionDialogProps = Pick<DialogProps, 'title' | 'children' | 'size' | 'isAlert'> & {
  /** Open where nothing is said: most callers draw it only while it is. */
  isOpen?: boolean
  /** Names what is done, on the main button. */
  action: ReactNode
  /** Something is taken away or undone by it. */
  isDanger?: boolean
  /** It was done: what came of it is shown, and only closing is left. */
  isDone?: boolean
  isPending?: boolean
  isDisabled?: boolean
  /** What else may be done, between cancelling and the main button. */
  otherActions?: ReactNode
  onAct: () => void
  onClose: () => void
}

/** A dialog to do one thing in: cancel beside the button that does it, which Ctrl or Cmd and Enter press from any field. */
export function ActionDialog(props: ActionDialogProps) {
  const { isOpen = true, title, size, isAlert, children } = props
  const { action, isDanger, isDone, isPending, isDisabled, otherActions, onAct, onClose } = props
  const { shell } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const act = useRef<() => void>(() => undefined)
  act.current = () => {
    if (isDone || isPending || isDisabled || (form.current && focusUnread(form.current))) return
    onAct()
  }
  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Keys of a dialog above this one come by here too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    // A number field tells its value with the same key: what is done then is done with that value.
    setTimeout(() => act.current())
  }
  const toDo = (
    <>
      <Button onPress={onClose}>{shell.cancel}</Button>
      {otherActions}
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        isPending={isPending}
        isDisabled={isDisabled}
        onPress={() => act.current()}
      >
        {action}
      </Button>
    </>
  )
  const done = (
    <Button variant="primary" onPress={onClose}>
      {shell.close}
    </Button>
  )
  return (
    <Dialog
      {...{ isOpen, title, size, isAlert }}
      onOpenChange={onClose}
      closeLabel={shell.close}
      actions={isDone ? done : toDo}
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()} onKeyDown={pressed}>
        {children}
      </form>
    </Dialog>
  )
}
