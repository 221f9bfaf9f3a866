/** Asked for the first time, and neither answered nor failed yet: nobody knows how high it will stand. */
export function isComing({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0
}
