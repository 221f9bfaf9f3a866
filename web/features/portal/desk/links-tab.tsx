import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, EmptyState, FilterRow, SelectField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { NewShareLink } from '#web/features/proof/new-share-link.tsx'
import { ShareLinkRow } from '#web/features/proof/share-links.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'

type Show = 'open' | 'over' | 'all'

/** Every link of the fleet, narrowed by customer; made for a customer, and withdrawn one by one or all at once. */
export function LinksTab() {
  const { links: words } = useWords().portalDesk
  const [show, setShow] = useState<Show>('open')
  const [customerId, setCustomerId] = useState<Uuid | null>(null)
  return (
    <Stack gap={4}>
      <FilterRow label={words.show}>
        <SelectField
          label={words.show}
          value={show}
          onChange={setShow}
          options={[
            { value: 'open', text: words.open },
            { value: 'over', text: words.over },
            { value: 'all', text: words.all },
          ]}
        />
        <CustomerPicker label={words.makeFor} canCreate={false} value={customerId} onChange={setCustomerId} />
      </FilterRow>
      {customerId && (
        <Card title={words.make}>
          <Stack gap={4}>
            <NewShareLink key={customerId} scope="customer" scopeId={customerId} />
            <RevokeAll key={`all ${customerId}`} customerId={customerId} />
          </Stack>
        </Card>
      )}
      <QueryBoundary shape="rows" question={`${show} ${customerId}`}>
        <Links show={show} customerId={customerId} />
      </QueryBoundary>
    </Stack>
  )
}

function Links({ show, customerId }: { show: Show; customerId: Uuid | null }) {
  const { links: words } = useWords().portalDesk
  const [{ pages }, list] = trpc.share.ofFleet.useSuspenseInfiniteQuery(
    { state: show === 'all' ? undefined : show, customerId: customerId ?? undefined },
    byPages,
  )
  const links = pages.flatMap(({ rows }) => rows)
  if (links.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>
  return (
    <Card>
      <Stack gap={3}>
        {links.map((link) => (
          <ShareLinkRow
            key={link.id}
            link={link}
            title={[words.scope[link.scope], link.name].filter(Boolean).join(' ')}
          />
        ))}
      </Stack>
      <MoreRows list={list} shown={links.length} />
    </Card>
  )
}

/** Ends every link of a customer, after a question that names it. */
function RevokeAll({ customerId }: { customerId: Uuid }) {
  const { portalDesk } = useWords()
  const words = portalDesk.links
  const [customer] = trpc.customers.byId.useSuspenseQuery({ id: customerId })
  const [isAsking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const revoke = trpc.share.revokeAll.useMutation({
    onSuccess: () => {
      setAsking(false)
      return utils.share.invalidate()
    },
  })
  const action = useOperation(revoke)
  const refusal = useRefusal(revoke.error)
  return (
    <div>
      <Button size="small" onPress={() => setAsking(true)}>
        {words.revokeAll}
      </Button>
      {revoke.data && <Banner kind="success" title={words.revokedAll(revoke.data.revoked)} />}
      <ActionDialog
        isAlert
        isOpen={isAsking}
        title={words.revokeAllTitle(customer.companyName)}
        action={words.revokeAll}
        isDanger
        isPending={revoke.isPending}
        onAct={() => revoke.mutate({ ...action, customerId })}
        onClose={() => setAsking(false)}
      >
        <Stack gap={4}>
          <p>{words.revokeAllText}</p>
          {refusal && <Banner kind="danger" title={refusal.sentence} />}
        </Stack>
      </ActionDialog>
    </div>
  )
}
