type Called<Mutation> = { useMutation(): Mutation }

/** What the server does with records of one kind, out of the procedures that every kind has, and what is fetched of them. */
export function useRecordCalls<Create, Update, Archive, Restore, Fetched>(
  of: { create: Called<Create>; update: Called<Update>; archive: Called<Archive>; restore: Called<Restore> },
  fetched: Fetched,
) {
  return {
    create: of.create.useMutation(),
    update: of.update.useMutation(),
    archive: of.archive.useMutation(),
    restore: of.restore.useMutation(),
    fetched,
  }
}
