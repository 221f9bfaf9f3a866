import { useState } from 'react'
import { Button, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { PlantProps } from './plant-search.ts'
import styles from './plant-statements.module.css'
import { StatementList } from './statement-list.tsx'
import { StatementView } from './statement-view.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** The statements that plants sent: those that were taken in, and one of them with what does not agree. */
export function PlantTab({ search, onSearch }: PlantProps) {
  const { plantStatements: w } = useWords()
  const [isTaking, setTaking] = useState(false)
  const { statement } = search
  if (statement) {
    return (
      <QueryBoundary question={statement} shape="block">
        <StatementView key={statement} id={statement} search={search} onSearch={onSearch} />
      </QueryBoundary>
    )
  }
  return (
    <Stack gap={3}>
      <div className={styles.intro}>
        <p>{w.intro}</p>
        <Button variant="primary" onPress={() => setTaking(true)}>
          {w.take}
        </Button>
      </div>
      <QueryBoundary shape="rows">
        <StatementList onOpen={(id) => onSearch({ statement: id })} />
      </QueryBoundary>
      {isTaking && (
        <TakeDialog
          onClose={() => setTaking(false)}
          onTaken={(id) => {
            setTaking(false)
            onSearch({ statement: id })
          }}
        />
      )}
    </Stack>
  )
}
