import { materials } from '#domain/records/materials.ts'
import { MaterialIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { MaterialForm } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['materials']['list']['rows'][number]

const columns = ['name', 'class', 'defaultUnit', 'densityLbYd3', 'bushelLb'] as const

/** What the fleet hauls. */
export function MaterialsList(props: ListProps) {
  return (
    <DeclaredList<typeof materials, Row>
      {...props}
      declaration={materials}
      of={trpc.materials}
      columns={columns}
      words={({ parties: { material } }) => ({ label: material.tab, empty: material.empty, add: material.add })}
      icon={<MaterialIcon size={24} aria-hidden />}
      titleOf={(record) => record.name}
    >
      {(record, tools) => <MaterialForm key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
