export default function Page() {
  return (
    <main>
      <h1>Popular Movies</h1>
    </main>
  )
}
