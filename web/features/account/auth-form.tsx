import { type FormEvent, type ReactNode, useRef } from 'react'
import { Banner, Button, Row, Stack } from '#ui'
import { useFocusRefused } from '#web/form/use-focus-refused.ts'
import type { SpokenRefusal } from '#web/format/refusal.ts'

type AuthFormProps = {
  submitLabel: string
  isPending: boolean
  refusal: SpokenRefusal | null
  onSubmit: () => void
  /** One form of several on a page: its button is no larger than its words. By itself it fills the row. */
  isOneOfMany?: boolean
  children: ReactNode
}

/** Fields and one button. What a field got wrong stands at the field; everything else on top. Nothing typed is lost. */
export function AuthForm({ submitLabel, isPending, refusal, onSubmit, isOneOfMany = false, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isOfAField = useFocusRefused(form, refusal)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  const button = (size: 'medium' | 'large') => (
    <Button type="submit" variant="primary" size={size} isPending={isPending}>
      {submitLabel}
    </Button>
  )
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {refusal && !isOfAField && <Banner kind="danger" title={refusal.sentence} />}
        {children}
        {isOneOfMany ? <Row>{button('medium')}</Row> : button('large')}
      </Stack>
    </form>
  )
}
