import { Link } from '@tanstack/react-router'
import { useWords } from '#web/format/words.tsx'

/** The way out of a link that does not work, and of a form that is not the one that was looked for. */
export function BackToSignIn() {
  const { auth } = useWords()
  return (
    <p>
      <Link to="/auth" search={(search) => ({ ...search, show: undefined })} hash="">
        {auth.backToSignIn}
      </Link>
    </p>
  )
}
