import { useState } from 'react'
import { bulkItems, MOST_ITEMS, type TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import { Button, Row, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'

type AddProps = { items: readonly TemplateItem[]; onAdd: (item: TemplateItem) => void }

/** Adds an item that the product knows, or one of the fleet's own. */
export function AddItem({ items, onAdd }: AddProps) {
  const { inspections: w, inspectionRefusals } = useWords()
  const [label, setLabel] = useState('')
  const [isTried, setTried] = useState(false)
  const open = bulkItems.filter((code) => !items.some((item) => item.code === code))
  const addOwn = () => {
    const said = label.trim()
    setTried(said === '')
    if (said === '') return
    // Told apart by the random end of an id: two own items may have the same name.
    onAdd({ code: `own_${newId().slice(-12)}`, label: said, needsPhoto: false })
    setLabel('')
  }
  if (items.length >= MOST_ITEMS) return null
  return (
    <>
      <Row gap={2}>
        {open.map((code) => (
          <Button
            key={code}
            size="small"
            aria-label={`${w.lists.add}: ${w.item[code]}`}
            onPress={() => onAdd({ code, label: null, needsPhoto: code === 'clean_out' })}
          >
            {`+ ${w.item[code]}`}
          </Button>
        ))}
      </Row>
      <Row gap={2}>
        <TextField
          label={w.lists.ownName}
          maxLength={80}
          autoComplete="off"
          value={label}
          onChange={setLabel}
          error={isTried && label.trim() === '' ? inspectionRefusals.template_own_item_unnamed() : undefined}
        />
        <Button onPress={addOwn}>{w.lists.addOwn}</Button>
      </Row>
    </>
  )
}
