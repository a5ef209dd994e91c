export default function Page() {
  return (
    <main>
      <h1>Not found</h1>
    </main>
  )
}
