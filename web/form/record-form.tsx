import { type FormEvent, type ReactNode, Suspense, useContext } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { Banner, Button, FormSummary, focusUnread, Skeleton } from '#ui'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { Discarding } from '#web/drafts/use-draft.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { labelsOf } from './labels.ts'
import styles from './record-form.module.css'
import { type Conflict, isField, messageOf, type Saving } from './use-record-form.ts'

// Two people rarely save the same record at once: how their versions are compared comes when they do.
const BothVersions = lazyPart(() => import('./compare/both-versions.tsx'), 'BothVersions')

type RecordFormProps<Values extends FieldValues> = {
  declaration: RecordDeclaration
  form: UseFormReturn<Values>
  saving: Saving
  children: ReactNode
  onCancel?: () => void
  /** At the start of the buttons: archive and the like. */
  more?: ReactNode
}

/** The frame of every form here: what is wrong on top, the fields, the buttons in sight below them. */
export function RecordForm<Values extends FieldValues>({
  declaration,
  form,
  saving,
  children,
  onCancel,
  more,
}: RecordFormProps<Values>) {
  const words = useWords()
  const labels = labelsOf(form.control)
  const problems = Object.entries(form.formState.errors).map(([name, error]) => ({
    name,
    message: named(messageOf(error) ?? words.refusals.invalid_field(), labels.get(name)),
    focus: () => {
      if (isField(form, name)) form.setFocus(name)
    },
  }))
  const isAskedFirst = useContext(Discarding) !== null
  const cancel = () => {
    // A drawer asks before it throws anything away, and tells the form then.
    if (!isAskedFirst) saving.forget()
    onCancel?.()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!focusUnread(event.currentTarget)) return saving.submit(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormSummary title={words.shell.fixThese(problems.length)} problems={problems} attempt={saving.attempt} />
      <DraftOffer offer={saving.offer} />
      {saving.problem && (
        <Banner kind="danger" title={saving.problem}>
          {words.shell.keptText}
        </Banner>
      )}
      {saving.isKept && <Banner kind="info" title={words.shell.savedHere} />}
      {saving.conflict && <ConflictBanner declaration={declaration} saving={saving} conflict={saving.conflict} />}
      {children}
      <div className={styles.actions}>
        {more && <div className={styles.start}>{more}</div>}
        {onCancel && <Button onPress={cancel}>{words.shell.cancel}</Button>}
        <Button type="submit" variant="primary" isPending={saving.isSaving} isDisabled={saving.isKept}>
          {words.shell.save}
        </Button>
      </div>
    </form>
  )
}

type ConflictProps = { declaration: RecordDeclaration; saving: Saving; conflict: Conflict }

/** Both versions where they differ, and the choice between them. */
function ConflictBanner({ declaration, saving, conflict }: ConflictProps) {
  const { parties, shell } = useWords()
  return (
    <Banner
      kind="warning"
      title={parties.conflict}
      actions={
        <>
          <Button size="small" onPress={saving.takeTheirs}>
            {parties.takeTheirs}
          </Button>
          <Button size="small" onPress={() => saving.submit()}>
            {parties.keepMine}
          </Button>
        </>
      }
    >
      <p>{parties.conflictText}</p>
      <Suspense fallback={<Skeleton label={shell.loading} shape="rows" count={2} />}>
        <BothVersions declaration={declaration} {...conflict} />
      </Suspense>
    </Banner>
  )
}

/** The sentence with the field it is about; at the field itself the sentence is enough. */
function named(sentence: string, label: string | undefined): string {
  return label ? `${label}: ${sentence}` : sentence
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
