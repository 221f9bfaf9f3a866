/** A list's next page is asked for by the cursor that the last one gave. */
export const byPages = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}
