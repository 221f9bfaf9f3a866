import { postingFilterInput } from '#contracts/bidding.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { listPostings } from './list-postings.ts'
import { postingColumns } from './posting-files.ts'

export const lists = {
  postings: listFile({
    asked: postingFilterInput,
    columns: postingColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listPostings(trx, { ...asked, ...at }, actor, now)),
  }),
}
