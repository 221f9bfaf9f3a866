import { quoteFilterInput } from '#contracts/quotes.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { listQuotes } from './list-quotes.ts'
import { quoteColumns } from './quote-files.ts'

export const lists = {
  quotes: listFile({
    asked: quoteFilterInput,
    columns: quoteColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listQuotes(trx, { ...asked, ...at }, actor, now)),
  }),
}
