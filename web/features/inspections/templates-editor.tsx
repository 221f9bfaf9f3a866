import { useState } from 'react'
import { type EquipmentType, equipmentTypes } from '#domain/compliance/inspections/equipment-types.ts'
import { type TemplateItem, templateGaps } from '#domain/compliance/inspections/template-items.ts'
import { Banner, Button, Card, Row, SelectField, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { AddItem } from './add-item.tsx'
import styles from './inspections.module.css'
import { TemplateRow } from './template-row.tsx'
import { typeName } from './type-name.ts'

type Template = Outputs['inspections']['templates'][number]
type EditorProps = { type: EquipmentType | undefined; onType: (type: EquipmentType) => void }

/** The lists that drivers inspect by, one for each type of equipment. */
export function TemplatesEditor({ type, onType }: EditorProps) {
  const { inspections: w, parties } = useWords()
  const [templates] = trpc.inspections.templates.useSuspenseQuery()
  const shown = templates.find((one) => one.type === type) ?? templates.find((one) => one.type === 'truck_tractor')
  return (
    <Stack gap={4}>
      <p>{w.lists.intro}</p>
      <SelectField
        label={w.lists.type}
        value={shown?.type ?? 'truck_tractor'}
        options={equipmentTypes.map((value) => ({ value, text: typeName(value, w, parties) }))}
        onChange={onType}
      />
      {/* A newer version begins anew with what it holds. */}
      {shown && <Editor key={`${shown.type} ${shown.version}`} template={shown} />}
    </Stack>
  )
}

function Editor({ template }: { template: Template }) {
  const { inspections: w, parties, inspectionRefusals } = useWords()
  const [items, setItems] = useState<readonly TemplateItem[]>(template.items)
  const utils = trpc.useUtils()
  const save = trpc.inspections.saveTemplate.useMutation({
    onSuccess: () => {
      showToast({ tone: 'done', text: w.lists.saved })
      return utils.inspections.invalidate()
    },
  })
  const refusal = useRefusal(save.error)
  const [gap] = templateGaps(template.type, items)
  const isChanged = JSON.stringify(items) !== JSON.stringify(template.items)
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (moved) setItems(items.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const send = () =>
    save.mutate({ ...operation(), id: newId(), type: template.type, version: template.version, items: [...items] })
  return (
    <Card title={typeName(template.type, w, parties)} actions={<Version template={template} />}>
      <Stack gap={4}>
        <ul className={styles.items}>
          {items.map((item, at) => (
            <TemplateRow
              key={item.code}
              item={item}
              isRequired={template.required.includes(item.code)}
              onChange={(changed) => setItems(items.with(at, changed))}
              onRemove={() => setItems(items.toSpliced(at, 1))}
              onUp={at > 0 ? () => move(at, at - 1) : null}
              onDown={at < items.length - 1 ? () => move(at, at + 1) : null}
            />
          ))}
        </ul>
        <AddItem items={items} onAdd={(item) => setItems([...items, item])} />
        {gap && isChanged && <Banner kind="danger" title={inspectionRefusals[gap.code]()} />}
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <Row gap={2}>
          <Button
            variant="primary"
            isDisabled={!isChanged || gap !== undefined}
            isPending={save.isPending}
            onPress={send}
          >
            {w.lists.save}
          </Button>
          {isChanged && <Button onPress={() => setItems(template.items)}>{w.lists.undo}</Button>}
        </Row>
      </Stack>
    </Card>
  )
}

function Version({ template: { version, changedBy, changedAt } }: { template: Template }) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  const said = changedAt && w.lists.changed(changedBy ?? '', formats.instant(changedAt))
  return <span className={styles.muted}>{[w.lists.version(version), said].filter(Boolean).join(' · ')}</span>
}
