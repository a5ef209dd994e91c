/** The fields that tell a form without script its HTTP method, and the path to return to. */
export const MutationTarget = ({ method, next }: { method: 'PUT' | 'DELETE'; next: string }) => (
  <>
    <input type="hidden" name="_method" value={method} />
    <input type="hidden" name="next" value={next} />
  </>
)
