import { type SkipToken, skipToken } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Field } from '#domain/records/field.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import type { Column } from '#ui'
import { fieldText, type Say } from '#web/format/field-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { EditDrawer, type EditTools } from './edit-drawer.tsx'
import { editedId, type ListProps } from './list-search.ts'
import { type ListedRows, RecordList } from './record-list.tsx'

/** The procedures that a list reads. */
type Listed<Row> = {
  list: ListedRows<Row>
  byId: {
    useQuery(asked: { id: Uuid } | SkipToken): { data?: Row; error: unknown; refetch: () => unknown }
  }
}

/** What a list says of its kind of record. */
type ListWords = { label: string; empty: string; add: string }

type DeclaredListProps<Declaration extends RecordDeclaration, Row> = ListProps & {
  declaration: Declaration
  of: Listed<Row>
  /** Fields by their names, as their form writes them, and columns of this list's own. */
  columns: readonly ((keyof Declaration['fields'] & string) | ((say: Say) => Column<Row>))[]
  words: (words: Words) => ListWords
  icon: ReactNode
  /** The list is only read. */
  isReadOnly?: boolean
  titleOf: (record: Row) => string
  /** The form of a record, or of a new one. */
  children: (record: Row | null, tools: EditTools) => ReactNode
}

/** The list of a kind of record: search, filters, archive, file and rows; a row opens its form beside them. */
export function DeclaredList<Declaration extends RecordDeclaration, Row extends { id: string }>({
  declaration,
  of,
  columns,
  words: wordsOf,
  icon,
  isReadOnly,
  titleOf,
  search,
  onSearch,
  children,
}: DeclaredListProps<Declaration, Row>) {
  const words = useWords()
  const format = useFormats()
  const { label, empty, add } = wordsOf(words)
  const id = editedId(search.edit)
  const edited = of.byId.useQuery(id ? { id } : skipToken)
  const shown = useMemo(
    () =>
      columns.flatMap((column) => {
        if (typeof column === 'function') return [column({ words, format })]
        const field = declaration.fields[column]
        return field ? [fieldColumn<Row>(column, field, { words, format })] : []
      }),
    [columns, declaration, words, format],
  )
  return (
    <>
      <RecordList
        declaration={declaration}
        label={label}
        list={of.list}
        columns={shown}
        icon={icon}
        emptyText={empty}
        addLabel={isReadOnly ? undefined : add}
        search={search}
        onSearch={onSearch}
      />
      <EditDrawer
        edit={search.edit}
        query={edited}
        titleOf={titleOf}
        addTitle={add}
        onClose={() => onSearch({ edit: undefined })}
      >
        {children}
      </EditDrawer>
    </>
  )
}

/** A field as a column: whole numbers have their unit in the head, figures stand at the end. */
function fieldColumn<Row>(name: string, field: Field, say: Say): Column<Row> {
  const unit = field.kind === 'whole' ? field.unit?.(say.words) : undefined
  const label = field.label(say.words)
  const isFigure = ['whole', 'pounds', 'milli', 'cents', 'rate', 'share'].includes(field.kind)
  return {
    id: name,
    header: unit ? `${label}, ${unit}` : label,
    cell: (row) => {
      const value = new Map<string, unknown>(Object.entries(Object(row))).get(name) ?? null
      if (unit && typeof value === 'number') return say.format.number(value)
      return fieldText(field, value, say)
    },
    ...(isFigure ? { align: 'end' } : {}),
  }
}
