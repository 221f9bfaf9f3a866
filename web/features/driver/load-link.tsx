import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import styles from './driver.module.css'

/** A row of a list that leads to one load. */
export function LoadLink({ id, children }: { id: Uuid; children: ReactNode }) {
  return (
    <Link to="/loads/$id" params={{ id }} search={{}} className={styles.row}>
      {children}
    </Link>
  )
}
