import { type RawBuilder, sql } from 'kysely'

/** What a link opens by its name, in a query over `share_links as s`: a customer, a load's number, a job, a unit, a site. */
export function linkSubject(): RawBuilder<string | null> {
  const named = (table: string, column: string) => sql`(select n.${sql.ref(column)} from ${sql.table(table)} n
    where n.fleet_id = s.fleet_id and n.id = s.scope_id)`
  return sql<string | null>`case s.scope
    when 'customer' then ${named('customers', 'company_name')}
    when 'load' then ${named('loads', 'load_number')}
    when 'job' then ${named('jobs', 'name')}
    when 'truck' then ${named('trucks', 'unit_number')}
    when 'site' then ${named('sites', 'name')}
    when 'quote' then ${named('quotes', 'quote_number')} end`
}
