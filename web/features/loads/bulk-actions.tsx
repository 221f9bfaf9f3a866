import { Suspense, useState } from 'react'
import type { BulkStep } from '#contracts/loads.ts'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import { Button, FilterRow, Menu, MoreIcon } from '#ui'
import { loadSheetsUrl, MOST_SHEETS } from '#web/features/documents/file-url.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useToday } from '../parties/use-today.ts'
import { BulkReport } from './bulk-report.tsx'
import { type BulkAction, possibleSteps } from './bulk-steps.ts'
import type { LoadRow } from './load-data.ts'
import { useBulkStep } from './use-bulk-step.ts'
import { usePlanning } from './use-planning.tsx'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog')
const DeleteDraftDialog = lazyPart(() => import('./delete-draft-dialog.tsx'), 'DeleteDraftDialog')
const RollForwardDialog = lazyPart(() => import('./roll-forward-dialog.tsx'), 'RollForwardDialog')
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'), 'ReasonDialog')

/** Steps that ask something before they are taken. */
const asking = ['assign', 'roll_forward', 'unassign', 'hold', 'cancel', 'delete_draft'] as const
type Asked = (typeof asking)[number]
const asksFirst = (action: BulkAction): action is Asked => asking.some((one) => one === action)

type BulkActionsProps = {
  rows: readonly LoadRow[]
  /** What the list shows, and how many match: the step can be taken for all of them. */
  filter: LoadFilter
  /** How the list stands, for the ticked loads as a file. */
  listed: { sort: string | undefined; columns: readonly string[] | undefined }
  matching: { count: string; isMoreThanShown: boolean }
  onJob: (jobId: Uuid) => void
  onDone: () => void
}

/** What can be done to the ticked loads. Each load succeeds or is left as it is by itself, and the report says which. */
export function BulkActions({ rows, filter, listed, matching, onJob, onDone }: BulkActionsProps) {
  const words = useWords()
  const text = words.loadPages
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAll, setAll] = useState(false)
  const { wanted, run, report, endReport, undoReported, isUndoing, ...step } = useBulkStep(
    { rows, filter, isAll, onJob, onDone },
    () => setAsked(null),
  )
  const only = !isAll && rows.length === 1 ? (rows[0]?.id ?? null) : null
  const planning = usePlanning({
    wanted,
    only,
    isPending: step.isPending,
    plan: () => run({ action: 'plan' }),
  })
  const refusal = useRefusal(step.error ?? planning.error)
  const isPending = step.isPending || planning.isAsking
  const selected = isAll ? words.lists.allMatching(matching.count) : text.selected(rows.length)
  const { buttons, menu } = possibleSteps(rows)
  const files = useTickedFiles(rows, listed)

  const press = (action: BulkAction) => {
    if (action === 'plan') planning.ask()
    else if (asksFirst(action)) setAsked(action)
    else run({ action })
  }
  const nameOf = (action: BulkAction) => nameOfStep(action, words)

  return (
    <>
      <FilterRow label={selected} isBulk>
        <strong>{selected}</strong>
        {matching.isMoreThanShown && !isAll && (
          <Button size="small" variant="quiet" onPress={() => setAll(true)}>
            {words.lists.selectMatching(matching.count)}
          </Button>
        )}
        {buttons.map((action) => (
          <Button key={action} size="small" isDisabled={isPending} onPress={() => press(action)}>
            {nameOf(action)}
          </Button>
        ))}
        <MoreSteps {...{ menu, nameOf, press, isDisabled: isPending, files: isAll ? [] : files }} />
        <Button size="small" variant="quiet" onPress={onDone}>
          {text.clearSelection}
        </Button>
        {refusal && <span role="alert">{refusal.sentence}</span>}
      </FilterRow>

      <AskedDialog {...{ asked, rows, isPending, run }} subject={selected} onClose={() => setAsked(null)} />
      {planning.dialog}

      {report && (
        <BulkReport report={report} rows={rows} isUndoing={isUndoing} onUndo={undoReported} onClose={endReport} />
      )}
    </>
  )
}

type MoreStepsProps = {
  menu: readonly BulkAction[]
  nameOf: (action: BulkAction) => string
  press: (action: BulkAction) => void
  isDisabled: boolean
  files: ReturnType<typeof useTickedFiles>
}

/** The ticked loads as a file, and the steps without a button of their own. */
function MoreSteps({ menu, nameOf, press, isDisabled, files }: MoreStepsProps) {
  const { detail } = useWords().loadPages
  return (
    <Menu
      label={detail.more}
      size="small"
      icon={<MoreIcon size={16} aria-hidden />}
      isDisabled={isDisabled}
      items={[
        ...files,
        ...menu.map((action) => ({
          id: action,
          label: nameOf(action),
          isDanger: action === 'cancel' || action === 'delete_draft',
          onAction: () => press(action),
        })),
      ]}
    />
  )
}

function nameOfStep(action: BulkAction, { loads, loadPages }: Words): string {
  if (action === 'duplicate') return loadPages.duplicate
  if (action === 'verify') return loadPages.verifyTickets
  if (action === 'roll_forward') return loadPages.rollForward.title
  return action === 'delete_draft' ? loadPages.detail.deleteDraft : loads.action[action]
}

/** The ticked loads as a file; all that match are what the page itself gives out. */
function useTickedFiles(rows: BulkActionsProps['rows'], { sort, columns }: BulkActionsProps['listed']) {
  const { lists, loadPages } = useWords()
  const takeFile = useTakeFile()
  const asked = { list: 'loads', filter: { ids: rows.map(({ id }) => id), sort }, columns } as const
  const asList = (['csv', 'xlsx'] as const).map((format) => ({
    id: format,
    label: lists.exportRows(lists[format], lists.rows(rows.length, false)),
    isDanger: false,
    onAction: () => void takeFile(listAddress(asked, format)),
  }))
  const sheets = {
    id: 'sheets',
    label: loadPages.printSheets,
    isDanger: false,
    onAction: () => void takeFile(loadSheetsUrl(rows.map(({ id }) => id))),
  }
  return rows.length > MOST_SHEETS ? asList : [sheets, ...asList]
}

type AskedDialogProps = {
  asked: Asked | null
  rows: BulkActionsProps['rows']
  /** What is changed, as it is said: "12 loads selected". */
  subject: string
  isPending: boolean
  run: (step: BulkStep) => void
  onClose: () => void
}

/** What is asked before a step that needs more than a press. */
function AskedDialog({ asked, rows, subject, isPending, run, onClose }: AskedDialogProps) {
  const today = useToday()
  return (
    <Suspense>
      {asked === 'assign' && (
        <AssignDialog
          count={rows.length}
          isPending={isPending}
          onClose={onClose}
          onAssign={(assignment) => run({ action: 'assign', ...assignment })}
        />
      )}
      {(asked === 'unassign' || asked === 'hold' || asked === 'cancel') && (
        <ReasonDialog
          step={asked}
          subject={subject}
          hasTruck={rows.some((row) => row.driver !== null || row.contractor !== null)}
          isPending={isPending}
          refusal={null}
          onClose={onClose}
          onConfirm={(reason, isTonu) =>
            run(asked === 'cancel' ? { action: asked, reason, isTonu } : { action: asked, reason })
          }
        />
      )}
      {asked === 'roll_forward' && (
        <RollForwardDialog
          subject={subject}
          isPending={isPending}
          onClose={onClose}
          from={today}
          begins={{ withHauler: false }}
          onConfirm={(step) => run({ action: 'roll_forward', ...step })}
        />
      )}
      {asked === 'delete_draft' && (
        <DeleteDraftDialog
          count={rows.filter(({ status }) => status === 'draft').length}
          mayBeProposed
          isPending={isPending}
          refusal={null}
          onClose={onClose}
          onConfirm={(reason) => run({ action: 'delete_draft', reason })}
        />
      )}
    </Suspense>
  )
}
