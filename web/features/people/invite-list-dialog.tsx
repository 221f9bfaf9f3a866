import { useState } from 'react'
import { Banner, FileField, Stack, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { textOfFile } from '#web/features/lists/csv-file.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Result = Outputs['people']['inviteMany']

/** Invites a list: first it says what would happen to each line, then it does it. */
export function InviteListDialog({ onClose }: { onClose: () => void }) {
  const { members } = useWords()
  const [csv, setCsv] = useState('')
  const utils = trpc.useUtils()
  const check = trpc.people.inviteMany.useMutation()
  const invite = trpc.people.inviteMany.useMutation({ onSuccess: () => utils.people.invalidate() })
  const refusal = useRefusal(invite.error ?? check.error)
  const result = invite.data ?? check.data
  const change = (text: string) => {
    setCsv(text)
    check.reset()
    invite.reset()
  }
  const isReady = check.data !== undefined && check.data.rows.length > 0
  return (
    <ActionDialog
      size="large"
      title={members.inviteList}
      action={isReady ? members.csvInvite(check.data?.rows.length ?? 0) : members.csvCheck}
      isDone={invite.data !== undefined}
      isPending={isReady ? invite.isPending : check.isPending}
      onAct={() => (isReady ? invite : check).mutate({ ...operation(), csv, dryRun: !isReady })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.csv && <Banner kind="danger" title={refusal.sentence} />}
        {!invite.data && <ListFields csv={csv} onCsv={change} error={refusal?.fields.csv} />}
        {result && <Report result={result} />}
      </Stack>
    </ActionDialog>
  )
}

type ListFieldsProps = { csv: string; onCsv: (csv: string) => void; error: string | undefined }

/** The list: typed, or from a file. */
function ListFields({ csv, onCsv, error }: ListFieldsProps) {
  const { members } = useWords()
  return (
    <>
      <FileField
        label={members.csvLabel}
        buttonLabel={members.csvFile}
        hideLabel
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => file && void textOfFile(file).then(onCsv)}
      />
      <TextArea
        label={members.csvLabel}
        description={members.csvText}
        rows={6}
        value={csv}
        onChange={onCsv}
        error={error}
      />
    </>
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
