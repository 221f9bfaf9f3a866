import { Suspense, useState } from 'react'
import { AddIcon, Button, EmptyState, Stack } from '#ui'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { Balances } from './balances.tsx'
import type { PayeeInput, PayPageProps, Side } from './pay-types.ts'
import { PayeeTerms } from './payee-terms.tsx'

const AddItemDialog = lazyPart(() => import('./add-item-dialog.tsx'), 'AddItemDialog')

/** What holds for one payee: terms, deductions and their balances. */
export function PayeesTab({ side, search, onSearch }: PayPageProps & { side: Side }) {
  const { pay } = useWords()
  const { driver, contractor } = search
  const payee = side === 'driver' ? driver && { driverId: driver } : contractor && { contractorId: contractor }
  return (
    <Stack>
      {side === 'driver' ? (
        <DriverPicker
          label={pay.payee}
          canCreate={false}
          value={driver ?? null}
          onChange={(value) => onSearch({ driver: value ?? undefined })}
        />
      ) : (
        <ContractorPicker
          label={pay.payee}
          canCreate={false}
          value={contractor ?? null}
          onChange={(value) => onSearch({ contractor: value ?? undefined })}
        />
      )}
      {payee ? (
        <QueryBoundary key={driver ?? contractor} shape="rows" count={4}>
          <PayeeOf payee={payee} />
        </QueryBoundary>
      ) : (
        <EmptyState title={pay.choosePayee}>{pay.choosePayeeText}</EmptyState>
      )}
    </Stack>
  )
}

function PayeeOf({ payee }: { payee: PayeeInput }) {
  const { pay } = useWords()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => setAdding(true)}>
      {pay.addItem}
    </Button>
  )
  return (
    <Stack gap={4}>
      <Balances payee={payee} isOffice add={add} />
      <PayeeTerms payee={payee} />
      <Suspense>{isAdding && <AddItemDialog payee={payee} onClose={() => setAdding(false)} />}</Suspense>
    </Stack>
  )
}
