import { Banner, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FileQuestions } from '#web/features/lists/file-questions.tsx'
import { ListTextFields, useListText } from '#web/features/lists/list-text.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Result = Outputs['people']['inviteMany']
/** What may be mapped by hand. */
const COLUMNS = ['email', 'name', 'roles'] as const

/** Invites a list: first it says what would happen to each line, then it does it. */
export function InviteListDialog({ onClose }: { onClose: () => void }) {
  const { members } = useWords()
  const utils = trpc.useUtils()
  const check = trpc.people.inviteMany.useMutation()
  const invite = trpc.people.inviteMany.useMutation({ onSuccess: () => utils.people.invalidate() })
  const refusal = useRefusal(invite.error ?? check.error)
  const result = invite.data ?? check.data
  const list = useListText({
    look: (csv, answers) => check.mutate({ ...operation(), csv, answers, dryRun: true }),
    forget: () => {
      check.reset()
      invite.reset()
    },
  })
  const { csv, answers } = list
  const isReady = check.data !== undefined && check.data.rows.length > 0
  return (
    <ActionDialog
      size="large"
      title={members.inviteList}
      action={isReady ? members.csvInvite(check.data?.rows.length ?? 0) : members.csvCheck}
      isDone={invite.data !== undefined}
      isPending={isReady ? invite.isPending : check.isPending}
      onAct={() => (isReady ? invite : check).mutate({ ...operation(), csv, answers, dryRun: !isReady })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {!invite.data && (
          <ListTextFields
            label={members.csvLabel}
            description={members.csvText}
            buttonLabel={members.csvFile}
            {...list.fields}
            error={refusal?.fields.csv}
          />
        )}
        {check.data && !invite.data && (
          <FileQuestions
            file={check.data.file}
            fields={COLUMNS.map((field) => ({ field, label: members.csvColumn[field] }))}
            {...list.questions}
          />
        )}
        {result && <Report result={result} />}
      </Stack>
    </ActionDialog>
  )
}

function Report({ result }: { result: Result }) {
  const { members } = useWords()
  const count = result.rows.length
  return (
    <>
      <Banner
        kind={count > 0 ? 'success' : 'warning'}
        title={result.isDone ? members.csvDone(count) : members.csvReady(count)}
      />
      {result.bad.length > 0 && (
        <Banner kind="warning" title={members.csvBad(result.bad.length)}>
          <ul>
            {result.bad.map((row) => (
              <li key={row.line}>
                {members.csvLine(row.line, row.value)} – {members.csvProblem[row.problem]}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
