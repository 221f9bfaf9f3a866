import { useMemo, useState } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { type Column, DataTable, EmptyState, Menu, MoreIcon, StatusBadge, TruckIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import type { OrderProps } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type Device, nameOf } from './device.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { DeviceRefusals } from './device-refusals.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

type Action = 'edit' | 'refusals' | 'rotate' | 'revoke'

/** Every device of the fleet: where it is built in, when it last called, what was refused of it. */
export function DevicesTable(props: OrderProps) {
  return (
    <QueryBoundary question={props.order ?? ''} shape="rows">
      <Devices {...props} />
    </QueryBoundary>
  )
}

function Devices({ order, onOrder }: OrderProps) {
  const words = useWords()
  const sorting = useSorting(officeSorts.devices, order, onOrder)
  const [data, list] = trpc.devices.list.useSuspenseInfiniteQuery(
    { sort: knownSort(officeSorts.devices, order) },
    byPages,
  )
  const [open, setOpen] = useState<{ action: Action; device: Device } | null>(null)
  const columns = useColumns(setOpen)
  const close = () => setOpen(null)
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Device>
        label={words.devices.tab}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        onOpen={(device) => setOpen({ action: 'refusals', device })}
        empty={<EmptyState icon={<TruckIcon size={24} aria-hidden />} title={words.devices.empty} />}
      />
      <MoreRows list={list} shown={rows.length} />
      {open?.action === 'edit' && <DeviceDialog device={open.device} onClose={close} />}
      {open?.action === 'refusals' && <DeviceRefusals device={open.device} onClose={close} />}
      {open?.action === 'rotate' && <RotateDialog device={open.device} onClose={close} />}
      {open?.action === 'revoke' && <RevokeDialog device={open.device} onClose={close} />}
    </>
  )
}

function useColumns(onOpen: (open: { action: Action; device: Device }) => void): Column<Device>[] {
  const { devices, shell } = useWords()
  const formats = useFormats()
  const mayRevoke = useMay('devices.revoke')
  return useMemo(
    () => [
      { id: 'name', header: devices.name, cell: (row) => nameOf(row) },
      {
        id: 'kind',
        header: devices.kind,
        cell: (row) => (row.kind === 'app' ? devices.phone(row.personName ?? '') : devices.tracker(row.protocol ?? '')),
      },
      {
        id: 'truck',
        header: devices.truck,
        cell: (row) =>
          row.truckUnit ?? (row.kind === 'tracker' ? <StatusBadge tone="site" label={devices.noTruck} /> : null),
      },
      { id: 'identifier', header: devices.identifier, cell: (row) => row.externalId },
      { id: 'key', header: devices.key, cell: (row) => (row.keyHint ? devices.keyEnds(row.keyHint) : null) },
      {
        id: 'seen',
        header: devices.lastContact,
        cell: (row) => (row.lastSeenAt ? formats.instant(row.lastSeenAt) : devices.never),
      },
      {
        id: 'refusals',
        header: devices.refusals,
        align: 'end',
        cell: (row) => formats.number(row.quarantined + row.refused),
      },
      {
        id: 'actions',
        header: shell.more,
        align: 'end',
        width: '5rem',
        inCard: 'plain',
        cell: (row) =>
          row.kind === 'app' ? null : (
            <Menu
              label={`${shell.more}: ${nameOf(row)}`}
              icon={<MoreIcon size={16} aria-hidden />}
              iconOnly
              variant="quiet"
              size="small"
              items={[
                { id: 'edit', label: devices.edit, onAction: () => onOpen({ action: 'edit', device: row }) },
                {
                  id: 'refusals',
                  label: devices.refusals,
                  onAction: () => onOpen({ action: 'refusals', device: row }),
                },
                ...(mayRevoke
                  ? [
                      {
                        id: 'rotate',
                        label: devices.rotate,
                        onAction: () => onOpen({ action: 'rotate', device: row }),
                      },
                      {
                        id: 'revoke',
                        label: devices.revoke,
                        isDanger: true,
                        onAction: () => onOpen({ action: 'revoke', device: row }),
                      },
                    ]
                  : []),
              ]}
            />
          ),
      },
    ],
    [devices, shell, formats, mayRevoke, onOpen],
  )
}
