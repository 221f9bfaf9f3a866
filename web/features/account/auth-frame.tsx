import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from '#web/shell/brand.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import styles from './auth-frame.module.css'

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode; foot?: ReactNode }

/** The quiet page around every form that lets somebody in. */
export function AuthFrame({ title, text, children, foot }: AuthFrameProps) {
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <p>
        <Link to="/" className={styles.brand}>
          <Wordmark size={28} />
        </Link>
      </p>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
    </main>
  )
}
