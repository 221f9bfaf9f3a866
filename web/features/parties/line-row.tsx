import type { ReactNode } from 'react'
import { Button, DeleteIcon, Grid, Row } from '#ui'

type LineRowProps = {
  /** What the button at the end takes away. */
  label: string
  /** Absent where this line stays. */
  onRemove?: () => void
  children: ReactNode
}

/** One line of a list that is typed in a form, with a button to take it away. */
export function LineRow({ label, onRemove, children }: LineRowProps) {
  return (
    <Row gap={2} align="end" noWrap>
      <Grid gap={2} minWidth="7rem" style={{ flexGrow: 1 }}>
        {children}
      </Grid>
      <Button
        variant="quiet"
        aria-label={label}
        icon={<DeleteIcon size={16} aria-hidden />}
        isDisabled={!onRemove}
        onPress={onRemove}
      />
    </Row>
  )
}
