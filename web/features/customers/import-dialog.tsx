import { customers } from '#domain/records/customers.ts'
import { Banner, Button, Dialog, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ListTextFields, useListText } from '#web/features/lists/list-text.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { TermsQuestions } from './terms-questions.tsx'

type Result = Outputs['customers']['importList']

/** What may be mapped by hand. */
const NAMES = ['companyName', 'contactName', 'phone', 'email', 'termsDays', 'address', 'notes'] as const

/** Adds a list of customers: first it says what would happen to each line, then it does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { imports: w } = words.customers
  const utils = trpc.useUtils()
  const check = trpc.customers.importList.useMutation()
  const add = trpc.customers.importList.useMutation({ onSuccess: () => utils.customers.invalidate() })
  const refusal = useRefusal(add.error ?? check.error)
  const result = add.data ?? check.data
  const list = useListText({
    look: (csv, answers) => check.mutate({ ...operation(), csv, answers, dryRun: true }),
    forget: () => {
      check.reset()
      add.reset()
    },
  })
  const { csv, answers } = list
  const count = check.data?.added.length ?? 0
  const act = count > 0 ? add : check
  const close = (
    <Button variant="primary" onPress={onClose}>
      {words.shell.close}
    </Button>
  )
  const go = (
    <Button
      variant="primary"
      isPending={act.isPending}
      isDisabled={csv.trim() === ''}
      onPress={() => act.mutate({ ...operation(), csv, answers, dryRun: count === 0 })}
    >
      {count > 0 ? w.add(count) : w.check}
    </Button>
  )
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={w.title}
      closeLabel={words.shell.close}
      actions={add.data ? close : go}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {!add.data && (
          <ListTextFields
            label={w.label}
            description={w.text}
            buttonLabel={w.file}
            {...list.fields}
            error={refusal?.fields.csv}
          />
        )}
        {check.data && !add.data && (
          <FileQuestions
            file={check.data.file}
            fields={NAMES.map((field) => ({ field, label: customers.fields[field].label(words) }))}
            {...list.questions}
          />
        )}
        {check.data && !add.data && <TermsQuestions file={check.data.file} {...list.questions} />}
        {result && <Report result={result} />}
      </Stack>
    </Dialog>
  )
}

function Report({ result: { isDone, added, known, bad, unused } }: { result: Result }) {
  const words = useWords()
  const { imports: w } = words.customers
  return (
    <>
      <Banner
        kind={added.length > 0 ? 'success' : 'warning'}
        title={isDone ? w.done(added.length) : w.ready(added.length)}
      />
      {known.length > 0 && (
        <Banner kind="info" title={w.known(known.length)}>
          <ul>
            {known.map((row) => (
              <li key={row.line}>{w.knownLine(row.line, row.companyName, row.knownAs)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {unused.length > 0 && <Banner kind="info" title={w.unused(unused.join(', '))} />}
      {bad.length > 0 && (
        <Banner kind="warning" title={w.bad(bad.length)}>
          <ul>
            {bad.map((row) => (
              <li key={row.line}>{w.badLine(row.line, customers.fields[row.field].label(words), row.value)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
