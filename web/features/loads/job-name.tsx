import { Link } from '@tanstack/react-router'
import { isAdmin } from '#domain/access/roles.ts'
import { useMe } from '#web/session.ts'
import type { Load } from './load-data.ts'

/** The job of a load, which leads to its page whoever may enter that. */
export function JobName({ job }: { job: NonNullable<Load['job']> }) {
  if (!isAdmin(useMe())) return <>{job.name}</>
  return (
    <Link to="/customers" search={{ tab: 'jobs', edit: job.id }}>
      {job.name}
    </Link>
  )
}
