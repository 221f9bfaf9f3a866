import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Grid, KpiTile, Row, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useOperation } from '#web/use-operation.ts'
import type { PlantProps, Statement } from './plant-search.ts'
import styles from './plant-statements.module.css'
import { Rejects } from './statement-dry-run.tsx'
import { StatementRows } from './statement-rows.tsx'

/** One statement: what both sides come to, and its rows to be decided. */
export function StatementView({ id, search, onSearch }: PlantProps & { id: Uuid }) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const [statement] = trpc.plantStatements.byId.useSuspenseQuery({ id })
  const { state, settledBy, settledAt } = statement
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button size="small" onPress={() => onSearch({ statement: undefined, class: undefined, all: undefined })}>
          {w.back}
        </Button>
        <h2 className={styles.heading}>{w.title(statement.site)}</h2>
        <StatusBadge tone={state === 'settled' ? 'done' : 'site'} label={w.state[state]} />
        <span className={styles.small}>{w.period(formats.day(statement.from), formats.day(statement.to))}</span>
      </Row>
      {settledAt && <Banner kind="success" title={w.settledBy(settledBy ?? '–', formats.instant(settledAt))} />}
      <Sums statement={statement} />
      {statement.rejects.length > 0 && <Rejects rejects={statement.rejects} count={statement.rejects.length} />}
      <Steps statement={statement} />
      <StatementRows statement={statement} search={search} onSearch={onSearch} />
    </Stack>
  )
}

function Sums({ statement: { sums, openClaims, money, seesMoney } }: { statement: Statement }) {
  const { plantStatements } = useWords()
  const w = plantStatements.sums
  const formats = useFormats()
  const { theirs, ours } = sums
  const hasMoney = seesMoney && money !== 'nothing'
  const amount = (cents: Statement['sums']['openCents']) => (hasMoney ? formats.money(cents) : w.noMoney)
  return (
    <Grid minWidth="9rem">
      <KpiTile
        label={w.theirs}
        value={formats.weight(theirs.lb)}
        detail={`${w.lines(formats.number(theirs.lines))}, ${amount(theirs.cents)}`}
      />
      <KpiTile
        label={w.ours}
        value={formats.weight(ours.lb)}
        detail={`${w.hauls(formats.number(ours.hauls))}, ${amount(ours.cents)}`}
      />
      <KpiTile
        label={w.difference}
        value={sums.open === 0 ? '–' : formats.weight(sums.openLb)}
        tone={sums.open > 0 ? 'danger' : 'done'}
        detail={`${w.open(formats.number(sums.open))}, ${amount(sums.openCents)}`}
      />
      <KpiTile
        label={w.claims}
        value={formats.number(openClaims.count)}
        detail={openClaims.cents === null || !hasMoney ? w.noMoney : formats.money(openClaims.cents)}
      />
    </Grid>
  )
}

/** The bytes as they came, and whether the statement is done with. */
function Steps({ statement }: { statement: Statement }) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const takeFile = useTakeFile()
  const [isReopening, setReopening] = useState(false)
  const { id, version, state, sums, sha256 } = statement
  const utils = trpc.useUtils()
  const settle = trpc.plantStatements.settle.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.settled })
      await utils.plantStatements.invalidate()
    },
  })
  const settling = useOperation(settle)
  const refusal = useRefusal(settle.error)
  const maySettle = useMay('plantStatements.settle')
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row gap={2}>
        <Button onPress={() => void takeFile(`/api/plant-statements/files/${sha256}`)}>{w.download}</Button>
        {maySettle && state === 'open' && (
          <Button
            variant="primary"
            isDisabled={sums.open > 0}
            isPending={settle.isPending}
            onPress={() => settle.mutate({ ...settling, id, version })}
          >
            {w.settle}
          </Button>
        )}
        {maySettle && state === 'settled' && <Button onPress={() => setReopening(true)}>{w.reopen}</Button>}
        {state === 'open' && (
          <span className={styles.small}>{sums.open > 0 ? w.openLeft(formats.number(sums.open)) : w.settleText}</span>
        )}
      </Row>
      {isReopening && <Reopen statement={statement} onClose={() => setReopening(false)} />}
    </Stack>
  )
}

function Reopen({ statement: { id, version }, onClose }: { statement: Statement; onClose: () => void }) {
  const { plantStatements: w } = useWords()
  const utils = trpc.useUtils()
  const reopen = trpc.plantStatements.reopen.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.reopened })
      await utils.plantStatements.invalidate()
      onClose()
    },
  })
  const action = useOperation(reopen)
  return (
    <ReasonDialog
      title={w.reopenTitle}
      action={w.reopen}
      label={w.reason}
      call={reopen}
      onReason={(reason) => reopen.mutate({ ...action, id, version, reason })}
      onClose={onClose}
    />
  )
}
