import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Banner, Button, Drawer, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadMoney } from '#web/features/charges/load-money.tsx'
import { AddedPapers } from '#web/features/documents/added-papers.tsx'
import { LoadProof } from '#web/features/documents/load-proof.tsx'
import { LoadWeights } from '#web/features/documents/load-weights.tsx'
import { JobProgressCard } from '#web/features/jobs/job-progress-card.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Finding, ReadyLoad } from './billing-types.ts'
import { findingDetail } from './finding-detail.ts'
import { useLookAnew } from './use-billing-call.ts'

type FixDrawerProps = { load: ReadyLoad; finding: Finding; onClose: () => void }

/** Where a finding is mended, without leaving the list: the load's tickets, money, proof, purchase order, or its closing. */
export function FixDrawer({ load, finding, onClose }: FixDrawerProps) {
  const words = useWords()
  const formats = useFormats()
  const { billing, invoicing, shell } = words
  const isThere = load.findings.some(({ code, override }) => code === finding.code && override === null)
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={billing.fixOf(invoicing.fix[finding.fix], load.number ?? '')}
      closeLabel={shell.close}
    >
      <Stack gap={4}>
        <Banner
          kind={isThere ? 'warning' : 'success'}
          title={isThere ? invoicing.finding[finding.code] : invoicing.ready}
        >
          {isThere && findingDetail(finding, words, formats)}
        </Banner>
        <Place load={load} finding={finding} />
        <span>
          <LoadLink id={load.id}>{billing.openLoad(load.number ?? '')}</LoadLink>
        </span>
      </Stack>
    </Drawer>
  )
}

function Place({ load, finding }: { load: ReadyLoad; finding: Finding }): ReactNode {
  switch (finding.fix) {
    case 'tickets':
      return <LoadWeights loadId={load.id} />
    case 'charges':
      return <LoadMoney loadId={load.id} />
    case 'documents':
      return (
        <>
          <LoadProof loadId={load.id} />
          <AddedPapers loadId={load.id} />
        </>
      )
    case 'job':
      return <JobOfLoad load={load} />
    case 'load':
      return finding.code === 'not_closed' ? <CloseLoad load={load} /> : <Reference load={load} code={finding.code} />
  }
}

function JobOfLoad({ load: { job, customerId, customerName, poNumber } }: { load: ReadyLoad }) {
  if (!job) return null
  return (
    <>
      <QueryBoundary shape="tiles" count={1}>
        <JobProgressCard job={{ id: job.id, customerName, poNumber }} />
      </QueryBoundary>
      <Link to="/customers/$id" params={{ id: customerId }} search={{ tab: 'jobs' }}>
        {job.name}
      </Link>
    </>
  )
}

function CloseLoad({ load }: { load: ReadyLoad }) {
  const { billing } = useWords()
  const utils = trpc.useUtils()
  const lookAnew = useLookAnew()
  const call = trpc.loads.close.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: billing.closed(load.number ?? '') })
      await Promise.all([lookAnew(), utils.loads.invalidate()])
    },
  })
  const refusal = useRefusal(call.error)
  return (
    <Stack gap={3} align="start">
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {load.status === 'delivered' && (
        <Button
          variant="primary"
          isPending={call.isPending}
          onPress={() => call.mutate({ ...operation(), id: load.id, version: load.version })}
        >
          {billing.closeLoad}
        </Button>
      )}
      <LoadWeights loadId={load.id} />
      <LoadMoney loadId={load.id} />
    </Stack>
  )
}

/** The PO number, or the customer's own reference, of a load. */
function Reference({ load, code }: { load: ReadyLoad; code: Finding['code'] }) {
  const { billing, loadPages } = useWords()
  const field = code === 'po_missing' ? 'poNumber' : 'customerReference'
  const [value, setValue] = useState(field === 'poNumber' ? (load.poNumber ?? '') : '')
  const lookAnew = useLookAnew()
  const call = trpc.loads.setReference.useMutation({ onSuccess: lookAnew })
  const { above, fields } = useFormRefusal(call.error)
  const said = value.trim()
  return (
    <Stack gap={3} align="start">
      {above && <Banner kind="danger" title={above} />}
      <TextField
        label={field === 'poNumber' ? loadPages.form.po : loadPages.form.reference}
        isRequired
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={setValue}
        error={fields.value}
      />
      <Button
        variant="primary"
        isPending={call.isPending}
        isDisabled={said === ''}
        onPress={() => call.mutate({ ...operation(), id: load.id, version: load.version, field, value: said })}
      >
        {billing.saveReference}
      </Button>
    </Stack>
  )
}
