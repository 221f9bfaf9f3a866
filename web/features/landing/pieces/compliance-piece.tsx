import { HoursPiece } from './hours-piece.tsx'
import styles from './pieces.module.css'
import { RecordPiece } from './record-piece.tsx'

/** Hours of service as the engine judges them, and the record that every paper rests on. */
export function CompliancePiece() {
  return (
    <div className={styles.stack}>
      <HoursPiece />
      <RecordPiece />
    </div>
  )
}
