import { Suspense, useState } from 'react'
import { AddIcon, Button, Page, Row, Skeleton, Stack, Tabs, UploadIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { FuelDetails } from './fuel-draft.ts'
import { FuelFigures } from './fuel-figures.tsx'
import { type FuelPageProps, noFilter, purchaseFilter } from './fuel-search.ts'
import { PurchaseDrawer } from './purchase-drawer.tsx'
import { PurchasesList } from './purchases-list.tsx'

// Opened by a press, by the office only.
const PurchaseDialog = lazyPart(() => import('./purchase-dialog.tsx'), 'PurchaseDialog')
const SplitDialog = lazyPart(() => import('./split-dialog.tsx'), 'SplitDialog')
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')
const TanksTab = lazyPart(() => import('./tanks-tab.tsx'), 'TanksTab')
const FilesTab = lazyPart(() => import('./files-tab.tsx'), 'FilesTab')

type Open = { kind: 'add' } | { kind: 'edit' | 'split'; purchase: FuelDetails } | { kind: 'import' } | null
type Opens = { onOpen: (open: Open) => void }

/** What the fleet, or a company, bought: figures, the list with what is odd about it, tanks, and files of providers. */
export function OfficeFuel({ search, onSearch }: FuelPageProps) {
  const { pages } = useWords()
  const seesTanks = useMay('fuel.tanks')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Page title={pages.fuel} actions={<Actions onOpen={setOpen} />}>
      {seesTanks ? (
        <Parts search={search} onSearch={onSearch} onOpen={setOpen} />
      ) : (
        <Purchases search={search} onSearch={onSearch} />
      )}
      <PurchaseDrawer
        id={search.purchase}
        onClose={() => onSearch({ purchase: undefined })}
        onEdit={(purchase) => setOpen({ kind: 'edit', purchase })}
        onSplit={(purchase) => setOpen({ kind: 'split', purchase })}
      />
      <Suspense fallback={null}>
        {open?.kind === 'import' && <ImportDialog onClose={close} />}
        {open?.kind === 'add' && <PurchaseDialog purchase={null} onClose={close} />}
        {open?.kind === 'edit' && <PurchaseDialog purchase={open.purchase} onClose={close} />}
        {open?.kind === 'split' && <SplitDialog purchase={open.purchase} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function Actions({ onOpen }: Opens) {
  const { fuel: w, fuelDesk } = useWords()
  const mayImport = useMay('fuel.takeFile')
  return (
    <Row gap={2}>
      {mayImport && (
        <Button icon={<UploadIcon size={16} aria-hidden />} onPress={() => onOpen({ kind: 'import' })}>
          {fuelDesk.import.open}
        </Button>
      )}
      <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen({ kind: 'add' })}>
        {w.add}
      </Button>
    </Row>
  )
}

function Purchases({ search, onSearch }: FuelPageProps) {
  return (
    <Stack gap={4}>
      <QueryBoundary question={JSON.stringify(purchaseFilter(search))} shape="block">
        <FuelFigures search={search} />
      </QueryBoundary>
      <PurchasesList search={search} onSearch={onSearch} onOpen={(purchase) => onSearch({ purchase })} />
    </Stack>
  )
}

/** What belongs to one tab is left with it. */
const left = { ...noFilter, purchase: undefined, tank: undefined }

function Parts({ search, onSearch, onOpen }: FuelPageProps & Opens) {
  const { fuel: w, pages, shell } = useWords()
  const waiting = <Skeleton label={shell.loading} shape="rows" count={6} />
  return (
    <Tabs
      label={pages.fuel}
      value={search.tab ?? 'purchases'}
      onChange={(tab) => onSearch({ ...left, tab: tab === 'purchases' ? undefined : tab })}
      items={[
        { id: 'purchases', label: w.tabs.purchases, content: <Purchases search={search} onSearch={onSearch} /> },
        {
          id: 'tanks',
          label: w.tabs.tanks,
          content: (
            <Suspense fallback={waiting}>
              <QueryBoundary shape="rows">
                <TanksTab search={search} onSearch={onSearch} />
              </QueryBoundary>
            </Suspense>
          ),
        },
        {
          id: 'files',
          label: w.tabs.files,
          content: (
            <Suspense fallback={waiting}>
              <QueryBoundary shape="rows">
                <FilesTab
                  onShow={(importId) => onSearch({ ...left, tab: undefined, importId })}
                  onTake={() => onOpen({ kind: 'import' })}
                />
              </QueryBoundary>
            </Suspense>
          ),
        },
      ]}
    />
  )
}
