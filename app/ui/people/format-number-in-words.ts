const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** A number that begins a sentence: in words to twelve. */
export const formatNumberInWords = (count: number) => words[count] ?? String(count)
