import { useState } from 'react'
import { roles } from '#domain/access/roles.ts'
import { PlainTable, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './api-docs.module.css'
import type { OpenDocument, Operation, Resource, Schema } from './open-document.ts'
import { type FieldRow, fieldRows, typeText } from './schema-rows.ts'

type Schemas = OpenDocument['components']['schemas']

/** One resource: its line, and behind it who may, what it takes and what it answers. */
export function ResourceEntry({ resource, schemas }: { resource: Resource; schemas: Schemas }) {
  const [isOpen, setIsOpen] = useState(false)
  const { method, path, operation } = resource
  return (
    <details className={styles.resource} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.line}>
        <span className={styles.method} data-scope={operation['x-scope']}>
          {method}
        </span>
        <code className={styles.path}>{path}</code>
        <span className={styles.summary}>{operation.summary}</span>
      </summary>
      {isOpen && <ResourceDetails operation={operation} schemas={schemas} />}
    </details>
  )
}

function ResourceDetails({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { apiDocs: text, access } = useWords()
  const body = schemaIn(operation.requestBody?.content)
  const answer = schemaIn(Object.values(operation.responses)[0]?.content)
  const who = roles.filter((role) => operation['x-roles'].includes(role)).map((role) => access.role[role])
  const parameters = operation.parameters.map(({ name, in: place, required, description, schema = {} }) => ({
    name: `${name} (${text.place[placeOf(place)]})`,
    type: typeText(schema, schemas),
    isNeeded: required ?? false,
    description: description ?? schema.description ?? '',
  }))
  return (
    <Stack gap={4} className={styles.details}>
      <p>
        {text.scope[operation['x-scope']]} {text.roles(who.join(', '))}
      </p>
      {parameters.length > 0 && <Fields label={text.parameters} rows={parameters} />}
      {operation.requestBody && <Body label={text.body} schema={body} schemas={schemas} />}
      <Body label={text.answer} schema={answer} schemas={schemas} />
    </Stack>
  )
}

function Body({ label, schema, schemas }: { label: string; schema: Schema | undefined; schemas: Schemas }) {
  const { apiDocs: text } = useWords()
  const rows = schema ? fieldRows(schema, schemas) : []
  if (rows.length > 0) return <Fields label={label} rows={rows} />
  return (
    <p>
      {label}: {schema ? typeText(schema, schemas) : text.bytes}
    </p>
  )
}

function Fields({ label, rows }: { label: string; rows: readonly FieldRow[] }) {
  const { apiDocs: text } = useWords()
  return (
    <Stack gap={2}>
      <h3 className={styles.heading}>{label}</h3>
      <PlainTable
        label={label}
        hasCards
        columns={[
          { id: 'name', header: text.field },
          { id: 'type', header: text.kind, isWrapped: true },
          { id: 'needed', header: text.needed },
          { id: 'meaning', header: text.meaning, isWrapped: true },
        ]}
        rows={rows.map(({ name, type, isNeeded, description }) => ({
          id: name,
          cells: [
            <code key="name">{name}</code>,
            <code key="type">{type}</code>,
            isNeeded ? text.yes : text.no,
            description,
          ],
        }))}
      />
    </Stack>
  )
}

function placeOf(place: string): 'path' | 'query' | 'header' {
  return place === 'path' || place === 'query' ? place : 'header'
}

function schemaIn(content: Record<string, { schema?: Schema }> | undefined): Schema | undefined {
  return content && Object.values(content)[0]?.schema
}
