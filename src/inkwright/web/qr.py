"""QR codes (ISO/IEC 18004) of short texts: bytes, error correction level L, versions 1 to 9, mask 0."""

from __future__ import annotations

from inkwright.web.errors import Refused

_LAYOUT = (
    (7, 1, 19),
    (10, 1, 34),
    (15, 1, 55),
    (20, 1, 80),
    (26, 1, 108),
    (18, 2, 68),
    (20, 2, 78),
    (24, 2, 97),
    (30, 2, 116),
)
"""Correction bytes of a block, number of blocks and data bytes of a block, by version."""
_ALIGNED = ((), (18,), (22,), (26,), (30,), (34,), (22, 38), (24, 42), (26, 46))
"""Centres of alignment patterns besides 6, by version."""
_OVERHEAD = 2
"""Bytes for the mode and the length."""
MAX_BYTES = _LAYOUT[-1][1] * _LAYOUT[-1][2] - _OVERHEAD


def qr_rows(text: str) -> list[str]:
    """Return the rows of a code without margin, `1` for dark modules; raise Refused for a long text."""
    data = text.encode()
    for version, (_, blocks, size) in enumerate(_LAYOUT, start=1):
        if len(data) <= blocks * size - _OVERHEAD:
            return _Drawing(version).draw(_codewords(data, version))
    raise Refused(f"a QR code can have at most {MAX_BYTES} bytes here, not {len(data)}")


def _codewords(data: bytes, version: int) -> list[int]:
    """Return the bytes of a code with their corrections, interleaved."""
    correction, blocks, size = _LAYOUT[version - 1]
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    packed = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    packed += [0xEC if at % 2 == 0 else 0x11 for at in range(blocks * size - len(packed))]
    parts = [packed[at * size : (at + 1) * size] for at in range(blocks)]
    corrections = [_correct(part, correction) for part in parts]
    return [part[at] for group in (parts, corrections) for at in range(len(group[0])) for part in group]


def _multiply(left: int, right: int) -> int:
    """Multiply in the field of 256 elements with the polynomial 0x11D."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ (0x11D if product & 0x80 else 0)
        if right >> bit & 1:
            product ^= left
    return product


def _correct(data: list[int], count: int) -> list[int]:
    """Return the Reed-Solomon correction bytes of a block."""
    generator = [1]
    root = 1
    for _ in range(count):
        generator = [
            (generator[at] if at < len(generator) else 0) ^ (_multiply(generator[at - 1], root) if at else 0)
            for at in range(len(generator) + 1)
        ]
        root = _multiply(root, 2)
    rest = list(data) + [0] * count
    for at in range(len(data)):
        factor = rest[at]
        for offset, value in enumerate(generator):
            rest[at + offset] ^= _multiply(value, factor)
    return rest[len(data) :]


def _bch(value: int, polynomial: int, bits: int) -> int:
    """Return a value followed by its BCH correction bits."""
    rest = value << bits
    for at in range(rest.bit_length() - 1, bits - 1, -1):
        if rest >> at & 1:
            rest ^= polynomial << (at - bits)
    return value << bits | rest


class _Drawing:
    """Square of modules: None is not drawn yet."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 17 + 4 * version
        self.modules: list[list[int | None]] = [[None] * self.size for _ in range(self.size)]

    def draw(self, codewords: list[int]) -> list[str]:
        """Draw a code and return its rows."""
        self._finders()
        self._alignments()
        for at in range(8, self.size - 8):  # timing patterns
            self.modules[6][at] = self.modules[at][6] = 1 - at % 2
        self._format()
        self._version()
        self._data(codewords)
        return ["".join(str(module or 0) for module in row) for row in self.modules]

    def _finders(self) -> None:
        for top, left in ((0, 0), (0, self.size - 7), (self.size - 7, 0)):
            for row in range(-1, 8):
                for column in range(-1, 8):
                    if 0 <= top + row < self.size and 0 <= left + column < self.size:
                        ring = max(abs(row - 3), abs(column - 3))
                        self.modules[top + row][left + column] = int(ring not in (2, 4))

    def _alignments(self) -> None:
        places = (6, *_ALIGNED[self.version - 1])
        for row in places:
            for column in places:
                if self.modules[row][column] is None:
                    for down in range(-2, 3):
                        for right in range(-2, 3):
                            ring = max(abs(down), abs(right))
                            self.modules[row + down][column + right] = int(ring != 1)

    def _format(self) -> None:
        """Write level L and mask 0 beside the finders, twice."""
        bits = _bch(0b01000, 0x537, 10) ^ 0x5412
        last = self.size - 1
        beside = [(8, at) for at in (0, 1, 2, 3, 4, 5, 7, 8)] + [(at, 8) for at in (7, 5, 4, 3, 2, 1, 0)]
        apart = [(last - at, 8) for at in range(7)] + [(8, last - 7 + at) for at in range(8)]
        for places in (beside, apart):
            for at, (row, column) in enumerate(places):
                self.modules[row][column] = bits >> (14 - at) & 1
        self.modules[self.size - 8][8] = 1

    def _version(self) -> None:
        if self.version < 7:
            return
        bits = _bch(self.version, 0x1F25, 12)
        for at in range(18):
            row, column = at // 3, self.size - 11 + at % 3
            self.modules[row][column] = self.modules[column][row] = bits >> at & 1

    def _data(self, codewords: list[int]) -> None:
        """Fill columns in pairs from the right, up and down, past what is drawn; mask 0 is a chequerboard."""
        bits = (byte >> (7 - bit) & 1 for byte in codewords for bit in range(8))
        upwards = True
        for right in range(self.size - 1, 0, -2):
            if right <= 6:  # the timing pattern has a column of its own
                right -= 1
            for row in range(self.size - 1, -1, -1) if upwards else range(self.size):
                for column in (right, right - 1):
                    if self.modules[row][column] is None:
                        self.modules[row][column] = next(bits, 0) ^ int((row + column) % 2 == 0)
            upwards = not upwards
