import { useMemo, useState } from 'react'
import type { EldFinding } from '#domain/compliance/eld/findings.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import {
  Banner,
  Button,
  CheckboxField,
  ClockIcon,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  FileField,
  Row,
  Stack,
} from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { textOfFile } from '#web/features/lists/csv-file.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { LogsProps } from './log-search.ts'
import styles from './logs.module.css'

type FileRow = Outputs['logs']['eldImports']['rows'][number]
type Looked = Outputs['logs']['importEld']

/** The output files of ELDs that were taken, and taking another. */
export function EldFiles(props: LogsProps) {
  const { eldFiles: eld } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button variant="primary" onPress={() => setOpen(true)}>
          {eld.import}
        </Button>
      </Row>
      <QueryBoundary question={props.search.order ?? ''} shape="rows">
        <Files {...props} />
      </QueryBoundary>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Files({ search: { order }, onSearch }: LogsProps) {
  const { eldFiles: eld, logs: w } = useWords()
  const sorting = useSorting(officeSorts.eldFiles, order, (next) => onSearch({ order: next }))
  const formats = useFormats()
  const [{ pages }, list] = trpc.logs.eldImports.useSuspenseInfiniteQuery(
    { sort: knownSort(officeSorts.eldFiles, order) },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  const columns = useMemo(
    (): Column<FileRow>[] => [
      { id: 'name', header: eld.name, isWrapped: true, cell: (row) => row.fileName },
      { id: 'driver', header: w.office.driver, cell: (row) => row.driver },
      { id: 'span', header: w.office.when, cell: (row) => formats.window(row.from, row.to) },
      { id: 'entries', header: eld.entries, align: 'end', cell: (row) => formats.number(row.events) },
      {
        id: 'taken',
        header: eld.taken,
        cell: (row) => [formats.instant(row.takenAt), row.isTest && eld.test].filter(Boolean).join(' · '),
      },
    ],
    [eld, w, formats],
  )
  return (
    <>
      <DataTable<FileRow>
        label={w.office.tabs.files}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<ClockIcon size={24} aria-hidden />} title={eld.empty}>
            {eld.emptyText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

/** First says what a file would do, then does it: whole, or not at all. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const { eldFiles: eld, shell } = useWords()
  const [driverId, setDriver] = useState<Uuid | null>(null)
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [accepts, setAccepts] = useState(false)
  const utils = trpc.useUtils()
  const look = trpc.logs.importEld.useMutation()
  const take = trpc.logs.importEld.useMutation({ onSuccess: () => utils.logs.invalidate() })
  const refusal = useRefusal(take.error ?? look.error)
  const looked = take.data ?? look.data
  const again = () => {
    look.reset()
    take.reset()
    setAccepts(false)
  }
  const ready = look.data?.isTakeable ? look.data : null
  const go = () => {
    if (!file || !driverId) return
    const input = { ...operation(), id: newId(), driverId, fileName: file.name, content: file.content }
    if (ready) take.mutate({ ...input, dryRun: false, acceptsFindings: accepts })
    else look.mutate({ ...input, dryRun: true, acceptsFindings: false })
  }
  const needsWord = ready !== null && ready.findings.length > 0 && !accepts
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={eld.title}
      closeLabel={shell.close}
      actions={
        take.data ? (
          <Button variant="primary" onPress={onClose}>
            {shell.close}
          </Button>
        ) : (
          <Button
            variant="primary"
            isPending={look.isPending || take.isPending}
            isDisabled={!file || !driverId || needsWord}
            onPress={go}
          >
            {ready ? eld.take(ready.added) : eld.check}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <ChosenFile
          driverId={driverId}
          name={file?.name ?? null}
          onDriver={(id) => {
            setDriver(id)
            again()
          }}
          onFile={(chosen) => {
            setFile(chosen)
            again()
          }}
        />
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {looked && <LookedAt looked={looked} />}
        {ready && ready.findings.length > 0 && !take.data && (
          <CheckboxField label={eld.accept} isSelected={accepts} onChange={setAccepts} />
        )}
      </Stack>
    </Dialog>
  )
}

type ChosenProps = {
  driverId: Uuid | null
  name: string | null
  onDriver: (id: Uuid | null) => void
  onFile: (file: { name: string; content: string }) => void
}

function ChosenFile({ driverId, name, onDriver, onFile }: ChosenProps) {
  const { eldFiles: eld, logs: w } = useWords()
  return (
    <>
      <p>{eld.text}</p>
      <Banner kind="info" title={w.notEld} />
      <DriverPicker label={eld.driver} canCreate={false} value={driverId} onChange={onDriver} />
      <FileField
        label={eld.file}
        buttonLabel={eld.choose}
        accept=".csv,text/csv,text/plain"
        onFiles={([chosen]) =>
          chosen && void textOfFile(chosen).then((content) => onFile({ name: chosen.name, content }))
        }
      />
      {name && <p>{name}</p>}
    </>
  )
}

function LookedAt({ looked }: { looked: Looked }) {
  const { eldFiles: eld } = useWords()
  const formats = useFormats()
  const { from, to, inFile, findings, differsAt, takenAt, isOtherDriver, isTakeable, isDone, added, skipped } = looked
  const said = isDone ? eld.done(added) : isTakeable ? eld.ready(added, skipped) : eld.refused
  return (
    <>
      <Banner kind={isDone || isTakeable ? 'success' : 'danger'} title={said}>
        <ul className={styles.lines}>
          {inFile && <li>{eld.ofDriver(inFile.name, inFile.licence)}</li>}
          {from && to && <li>{formats.window(from, to)}</li>}
          {takenAt && <li>{eld.twice(formats.instant(takenAt))}</li>}
          {differsAt && <li>{eld.differs(formats.instant(differsAt))}</li>}
          {isOtherDriver && <li>{eld.other}</li>}
        </ul>
      </Banner>
      {findings.length > 0 && (
        <Banner kind="warning" title={eld.findings(findings.length)}>
          <ul className={styles.lines}>
            {findings.slice(0, SHOWN).map((finding) => (
              <li key={keyOf(finding)}>{eld.finding(finding.line, eld.code[finding.code])}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** More than these is one mistake many times. */
const SHOWN = 50
const keyOf = (finding: EldFinding) => JSON.stringify(finding)
