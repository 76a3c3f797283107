import { useNavigate, useRouter } from '@tanstack/react-router'

/** Changes what the address of a page asks for. A search that settles while another page is being opened does not lead back here. */
export function useSetSearch(pathname: string) {
  const navigate = useNavigate()
  const router = useRouter()
  return (search: object | ((before: object) => object), { isStep } = { isStep: false }) => {
    if (router.latestLocation.pathname !== pathname) return
    void navigate({ to: pathname, search: search as never, replace: !isStep, resetScroll: false })
  }
}
